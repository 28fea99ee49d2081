declare module 'virtual:logos.svg' {
  /** The address of the file. */
  const address: string;
  export default address;
}
