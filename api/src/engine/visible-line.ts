/** The last state of a line that was overwritten, such as a progress bar. */
export const visibleLine = (line: string): string =>
  line.replace(/\r+$/, '').split('\r').at(-1) ?? '';
