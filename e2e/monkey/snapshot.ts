/** A field of the page, whether it can be reached now or is behind a dialog. */
export interface Field {
  /** The form it belongs to: the dialog's name, or its region and first field. */
  form: string;
  label: string;
  value: string;
}

/** Something that can be pressed or filled in now. */
export interface Target {
  role: string;
  name: string;
  form: string;
  /** The label of the field that a press fills in, which describes it; else empty. */
  fills: string;
}

/** What the page shows, and what the checks need beside that. */
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
  /** The element beyond the right edge, when the page scrolls sideways; else empty. */
  tooWide: string;
}
