/** Inspects repositories that are given as files. */
import { chooseFiles } from '../../engine/inspection/choose-files.ts';
import { inspectRepository } from '../../engine/inspection/inspect-repository.ts';
import { findTemplate } from '../../templates/catalogue.ts';

/** The texts of a repository's files by path. */
export type Files = Readonly<Record<string, string>>;

/** Inspects a repository called `shop`, of which only the chosen files are read. */
export function inspectFiles(files: Files, subpath = '') {
  const paths = Object.keys(files);
  const texts = new Map(
    chooseFiles(paths).flatMap((path): [string, string][] => {
      const text = files[path];
      return text === undefined ? [] : [[path, text]];
    }),
  );
  return inspectRepository({ paths, texts }, { findTemplate, repository: 'shop', subpath });
}

/** Returns the path, the template and the values of options of each application, without reasons. */
export const listApplications = (files: Files, subpath?: string) =>
  inspectFiles(files, subpath).applications.map(({ path, template_id, options }) => [
    path,
    template_id,
    Object.fromEntries(options.map(({ name, value }) => [name, value])),
  ]);
