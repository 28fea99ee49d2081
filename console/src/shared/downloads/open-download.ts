import { apiBase } from '#api/base.ts';

/** Lets the browser save what an address of the server sends, without leaving the page. */
export function openDownload(path: string): void {
  const link = document.createElement('a');
  link.href = apiBase(document) + path;
  link.download = '';
  link.click();
}
