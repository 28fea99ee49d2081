import type { Project } from '@naru/contract/entities/project';
import { meantSearch, searchItems } from '@naru/design-system/search';

/**
 * The projects whose name matches the text: first the names that begin with it, then the names that contain it, then the names that match
 * it by Hangul syllables in composition. Takes the raw text of the field.
 */
export const searchProjects = (projects: readonly Project[], text: string): readonly Project[] =>
  searchItems(projects, text, ({ name }) => name);

/** The probably intended search for a text without a match, in the other state of the 한/영 key. */
export const suggestedSearch = (projects: readonly Project[], text: string): string | undefined =>
  meantSearch(projects, text, ({ name }) => name);
