import type { Project } from '@naru/contract/entities/project';

const comparable = (text: string): string => text.normalize('NFC').toLocaleLowerCase('ko');

/** The projects whose name contains the text, ignoring case. Incomplete syllables are compared as typed. */
export function searchProjects(projects: readonly Project[], text: string): readonly Project[] {
  const wanted = comparable(text);
  return wanted === ''
    ? projects
    : projects.filter(({ name }) => comparable(name).includes(wanted));
}
