/** A field of the page, whether it can be reached now or stands behind a dialog. */
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
}

/** What a member sees and what must never be seen. */
export interface Sight {
  path: string;
  address: string;
  headings: string[];
  /** The text of `main` and of all dialogs. */
  text: string;
  dialogs: string[];
  fields: Field[];
  targets: Target[];
  /** What holds the focus. */
  focus: Target;
  focusLost: boolean;
  loading: boolean;
  signedIn: boolean;
  storage: string;
  /** What reaches beyond the right edge, when the page scrolls sideways. */
  tooWide: string;
}
