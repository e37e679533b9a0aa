// What is pasted or dropped, where it is files: "text" if they can be read as such, "picture", or "file"; else empty.
// Some browsers put the name of a copied file beside it as its text.
const TEXT = /\.(pn|txt)$/i;

export function filesGiven(given) {
  const files = [...given.files];
  const text = given.getData("text/plain").trim();
  if (!files.length || (text && files.every(({ name }) => name !== text))) return "";
  if (files.every(({ name, type }) => type.startsWith("text/") || TEXT.test(name))) return "text";
  return files.some(({ type }) => type.startsWith("image/")) ? "picture" : "file";
}

// Files that are let go over a page are opened instead of it, unless it says that it takes them.
export function takesFiles(event) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
