import type { Project } from '@naru/contract/entities/project';
import { meantSearch, searchItems } from '@naru/design-system/search';

/**
 * The projects whose name fits the text: those that begin with it, those that contain it, then those that fit it as Hangul is typed.
 * Takes the raw text of the field, half-composed syllables included.
 */
export const searchProjects = (projects: readonly Project[], text: string): readonly Project[] =>
  searchItems(projects, text, ({ name }) => name);

/** What was probably meant when the text finds nothing. */
export const meantProjects = (projects: readonly Project[], text: string): string | undefined =>
  meantSearch(projects, text, ({ name }) => name);
