/**
 * Saves a text as a file on the member's device. Use this function for a response that requires a bearer token, because a link cannot
 * send a token. For other files use a link.
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
