/** A field of the page, accessible or behind a dialog. */
export interface Field {
  /** The form it belongs to: the dialog's name, or its region and first field. */
  form: string;
  label: string;
  value: string;
}

/** An element that can be pressed or filled in now. */
export interface Target {
  role: string;
  name: string;
  form: string;
  /** The label of the field whose text a press sets, from the element's description; else empty. */
  fills: string;
}

/** The content of the page, and further data for the checks. */
export interface Snapshot {
  path: string;
  address: string;
  headings: string[];
  /** The text of `main` and of all dialogs. */
  text: string;
  dialogs: string[];
  fields: Field[];
  targets: Target[];
  /** The element with the focus. */
  focus: Target;
  focusLost: boolean;
  loading: boolean;
  signedIn: boolean;
  storage: string;
  /** The element that extends beyond the right edge, when the page scrolls horizontally; else empty. */
  tooWide: string;
}
