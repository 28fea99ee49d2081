import { maskText, PresentationBar } from '@naru/design-system';
import type { Presentation } from './presenting.ts';

/** The mask and the bar of the presentation mode. This chunk is loaded on first use. */
export const presentationParts: Presentation = { mask: maskText, Bar: PresentationBar };
