declare module 'virtual:logos.svg' {
  /** The address of the SVG file with the logos of the templates. */
  const address: string;
  export default address;
}
