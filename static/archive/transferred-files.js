// The kind of files in a DataTransfer, from a paste or a drop: "text", "picture" or "file"; empty if it has no files.
// Some browsers add the name of a copied file as text.
const TEXT = /\.(pn|txt)$/i;

export function kindOfFiles(transfer) {
  const files = [...transfer.files];
  const text = transfer.getData("text/plain").trim();
  if (!files.length || (text && files.every(({ name }) => name !== text))) return "";
  if (files.every(({ name, type }) => type.startsWith("text/") || TEXT.test(name))) return "text";
  return files.some(({ type }) => type.startsWith("image/")) ? "picture" : "file";
}

// Handles dragover: unless the page accepts a dropped file, the browser leaves the page and opens the file.
export function acceptDrop(event) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
