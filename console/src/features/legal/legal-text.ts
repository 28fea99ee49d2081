import type { NumberedItem } from '@naru/design-system';

/** A legal text: a title, numbered sections of sentences, and its effective date. */
export interface LegalText {
  title: string;
  sections: readonly LegalSection[];
  /** The last sentence, below all sections. */
  closing: string;
}

export interface LegalSection {
  /** The heading with its number: "제1조 (목적)" or "1. 수집하는 항목". */
  heading: string;
  /** The paragraphs before the items. */
  paragraphs?: readonly string[];
  /** The numbered items below the heading. */
  items?: readonly NumberedItem[];
  /** Whether the items start with the contact for personal data. */
  withContact?: boolean;
}
