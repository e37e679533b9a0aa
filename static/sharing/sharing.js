// The script of the pages that share and print a record.
import "../site/site.js";
import "../archive/copy-text.js";
import "./share-links.js";
import "../site/print-page.js";
