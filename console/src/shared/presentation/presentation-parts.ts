import { maskText, PresentationBar } from '@naru/design-system';
import type { Presentation } from './presenting.ts';

/** The mask and the bar, which nobody needs who shows nothing to others. */
export const parts: Presentation = { mask: maskText, Bar: PresentationBar };
