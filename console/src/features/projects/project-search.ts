import type { Project } from '@naru/contract/entities';

const comparable = (text: string): string => text.normalize('NFC').toLocaleLowerCase('ko');

/** The projects whose name contains the text, upper and lower case alike. Half-composed syllables count as they stand. */
export function searchProjects(projects: readonly Project[], text: string): readonly Project[] {
  const wanted = comparable(text);
  return wanted === ''
    ? projects
    : projects.filter(({ name }) => comparable(name).includes(wanted));
}
