declare module 'virtual:logos' {
  /** The address of the SVG file with the logos of the templates. */
  export const address: string;
  /** The names of the logos, which are the ids of the symbols in the file. */
  export const names: readonly string[];
}
