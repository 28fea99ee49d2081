/**
 * Has the browser save a text as a file, for what was fetched with a bearer token, which a link cannot carry.
 * @param type the media type, e.g. "text/csv"
 */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
