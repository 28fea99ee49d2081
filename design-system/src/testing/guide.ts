/** What a component's documentation page says beside its stories and its table of properties. Korean, for designers. */
export interface Guide {
  /** The purpose, in one or two sentences. */
  readonly purpose: string;
  /** Cases for other components: the case, and the title of the component to use. */
  readonly instead: readonly { readonly when: string; readonly use: string }[];
  /** The ARIA pattern that it follows, with its address; absent where plain HTML is enough. */
  readonly pattern?: { readonly name: string; readonly url: string };
  /** Its accessible name, how screen readers read it, and how the keyboard operates it. */
  readonly accessibility: readonly string[];
}
