/** What a component's documentation page says beside its stories and its table of properties. Korean, for designers. */
export interface Guide {
  /** What it is for: one or two sentences. */
  readonly purpose: string;
  /** When something else is better: the case, and the title of the component that serves it. */
  readonly instead: readonly { readonly when: string; readonly use: string }[];
  /** The pattern it follows, with its address; absent where plain HTML says all. */
  readonly pattern?: { readonly name: string; readonly url: string };
  /** How it is named, read out, reached and worked with the keyboard. */
  readonly accessibility: readonly string[];
}
