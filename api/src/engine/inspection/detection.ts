/** The results of detectors, which look at one folder of a repository. */
import type { InspectionReason, InspectionReasonCode } from '@naru/contract/entities/inspection';
import type { TemplateValue } from '@naru/contract/entities/template';
import type { Language } from '../dockerfile/version-files.ts';
import type { RepositoryFolder } from './repository-files.ts';

export type Reason = InspectionReason & { code: InspectionReasonCode };

export const fileReason = (file: string): Reason => ({ code: 'file', file });
export const versionReason = (file: string): Reason => ({ code: 'version', file });
export const dependencyReason = (file: string, name: string, version?: string): Reason => ({
  code: 'dependency',
  file,
  name,
  version,
});
export const settingReason = (file: string, name: string, value: string): Reason => ({
  code: 'setting',
  file,
  name,
  value,
});
export const scriptReason = (file: string, name: string): Reason => ({
  code: 'script',
  file,
  name,
});
export const codeReason = (file: string, value: string): Reason => ({ code: 'code', file, value });

/** A value with its reason. */
export interface Found<T> {
  value: T;
  reason: Reason;
}

/** The significance of a detection, the highest first. Of the detections in one folder, only those of the highest rank count. */
export const RANKS = ['dockerfile', 'framework', 'language', 'page'] as const;

/** An application that a detector has found in a folder. */
export interface Detection {
  rank: (typeof RANKS)[number];
  /** The ids of templates that fit, the best first. The first id in the list of templates is proposed. */
  templates: readonly string[];
  /** Why the templates fit. */
  reason: Reason;
  /** The name, if the files contain a better one than the name of the folder. */
  name?: string | undefined;
  /** The values of options, by name. The options that the template lacks, and unavailable choices, are left out. */
  options?: Readonly<Record<string, Found<TemplateValue> | undefined>>;
  /** The port in the files. */
  port?: Found<number> | undefined;
  /** The memory that is needed, in MiB, if it is more than the template's default. */
  memory?: Found<number> | undefined;
  /** The language whose version counts; `undefined` when a Dockerfile contains the version. */
  language?: Language;
  /** Whether the folder could as well be a part of an application in a folder above. */
  isPart?: boolean;
  /** Whether the folder could as well be nothing but the root of a workspace, whose packages are the applications. */
  isWorkspace?: boolean;
}

/** Returns the applications in a folder; empty if the folder has none of the detector's kind. */
export type Detector = (folder: RepositoryFolder) => readonly Detection[];

/** Returns the number of a port in a match of a pattern. */
export function portIn(text: string | undefined, pattern: RegExp): number | undefined {
  const port = Number(pattern.exec(text ?? '')?.[1]);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : undefined;
}

/** Finds a port in the first of the files that matches. */
export function findPort(
  folder: RepositoryFolder,
  files: readonly string[],
  pattern: RegExp,
): Found<number> | undefined {
  for (const file of files) {
    const text = folder.text(file);
    const port = portIn(text, pattern);
    if (port !== undefined) return { value: port, reason: codeReason(file, String(port)) };
  }
  return undefined;
}

/** The major and minor version at the start of a range, such as "15.1" of "^15.1.0"; `undefined` for any other text. */
export const shortVersion = (range: string | undefined): string | undefined =>
  /^[\^~>=v\s]*(\d{1,4}(?:\.\d{1,4})?)/.exec(range ?? '')?.[1]?.replace(/\.0$/, '');
