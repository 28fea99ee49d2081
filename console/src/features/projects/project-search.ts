import type { Project } from '@naru/contract/entities/project';
import { meantSearch, searchItems } from '@naru/design-system/search';

/**
 * Returns the projects whose name matches the text of the search field: first names that start with the text, then names that contain
 * the text, then names that match a Hangul syllable in composition.
 */
export const searchProjects = (projects: readonly Project[], text: string): readonly Project[] =>
  searchItems(projects, text, ({ name }) => name);

/**
 * The text that the member probably intended to search for, after a search without a match: the same keys typed in the other state of
 * the 한/영 key. `undefined` when that text has no match either.
 */
export const suggestProjectSearch = (
  projects: readonly Project[],
  text: string,
): string | undefined => meantSearch(projects, text, ({ name }) => name);
