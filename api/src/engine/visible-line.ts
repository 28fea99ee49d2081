/** The last state of a line that was written over itself, as progress bars are. */
export const visibleLine = (line: string): string =>
  line.replace(/\r+$/, '').split('\r').at(-1) ?? '';
