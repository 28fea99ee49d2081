/** A field of the page. The field may be behind a dialog or in a hidden tab and thus not accessible. */
export interface SnapshotField {
  /** The form of the field: the name of its dialog, or the names of its region and of the first field. */
  form: string;
  label: string;
  value: string;
}

/** An element that can be pressed or filled in now. */
export interface SnapshotElement {
  role: string;
  name: string;
  form: string;
  /** The label of the field whose text a press on the element sets, from the element's description; empty for other elements. */
  fills: string;
}

/** The content of the page, and further data for the checks. */
export interface PageSnapshot {
  path: string;
  address: string;
  headings: string[];
  /** The text of `main` and of all dialogs. */
  text: string;
  dialogs: string[];
  fields: SnapshotField[];
  targets: SnapshotElement[];
  /** The element with the focus. */
  focus: SnapshotElement;
  focusLost: boolean;
  loading: boolean;
  signedIn: boolean;
  storage: string;
  /** The element that extends beyond the right edge of the page; empty when the page does not scroll horizontally. */
  tooWide: string;
}
