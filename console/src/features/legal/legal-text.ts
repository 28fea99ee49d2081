/** A legal text: a title and numbered sections of sentences. */
export interface LegalText {
  title: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** With its number, as "제1조 (목적)" or "1. 수집하는 항목". */
  heading: string;
  /** What stands before the items, or alone. */
  paragraphs?: readonly string[];
  /** Numbered under the heading. */
  items?: readonly string[];
}
