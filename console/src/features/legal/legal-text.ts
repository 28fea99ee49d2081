import type { NumberedItem } from '@naru/design-system';

/** A legal text: a title, numbered sections of sentences, and its effective date. */
export interface LegalText {
  title: string;
  sections: readonly LegalSection[];
  /** The last sentence, under all sections. */
  closing: string;
}

export interface LegalSection {
  /** With its number, as "제1조 (목적)" or "1. 수집하는 항목". */
  heading: string;
  /** The text before the items, or without any. */
  paragraphs?: readonly string[];
  /** Numbered under the heading. */
  items?: readonly NumberedItem[];
  /** Whether the items begin with who answers for personal data. */
  withContact?: boolean;
}
