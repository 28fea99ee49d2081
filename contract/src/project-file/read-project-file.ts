import { LineCounter } from 'yaml';
import type * as z from 'zod/mini';
import { isWellFormed } from '../rules/text.ts';
import { unknownKeyReason } from './known-keys.ts';
import { type ProjectFile, projectFile } from './project-file.ts';
import {
  composeYamlDocuments,
  findTokenProblem,
  parseYamlTokens,
  STRICT_YAML,
  type YamlForm,
  yamlErrorMessage,
} from './yaml-documents.ts';
import { type NodePath, type NodeProblem, nodeValue, pathOffset } from './yaml-values.ts';

/** A problem in the text of a project file. Lines and columns start at 1. `path` names the entry: `containers.웹.limits.cpu`. */
export interface FileProblem {
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly reason: string;
}

export type ProjectFileReadResult =
  /** `notes` says what a file of another form has that a project file cannot have. */
  | { readonly file: ProjectFile; readonly notes: readonly FileProblem[] }
  | { readonly problems: readonly FileProblem[] };

/** The maximum length of a file in UTF-16 units, large enough for the largest project if each value has about 100 characters. */
export const PROJECT_FILE_MAX_LENGTH = 4 * 2 ** 20;

/** The message for a file above the maximum length. */
export const FILE_TOO_LONG_MESSAGE = `파일은 ${PROJECT_FILE_MAX_LENGTH / 2 ** 20} MiB를 초과할 수 없습니다.`;
const NOT_TEXT = '글자가 깨진 곳이 있습니다. UTF-8로 저장해주세요.';
const EMPTY = '파일이 비어 있습니다.';

/** The maximum number of reported problems. */
const PROBLEMS_MAX = 20;

type Read = { readonly root: unknown } | { readonly problems: readonly NodeProblem[] };

const problemAt = (offset: number, reason: string): Read => ({
  problems: [{ offset, path: [], reason }],
});

/** Parses a text to YAML nodes, or returns the first syntax errors. */
function build(text: string, lines: LineCounter, form: YamlForm): Read {
  const tokens = parseYamlTokens(text, lines);
  if ('reason' in tokens) return problemAt(tokens.offset, tokens.reason);
  const refused = findTokenProblem(tokens, form);
  if (refused !== undefined) return problemAt(refused.offset, refused.reason);
  const { documents, problems } = composeYamlDocuments(tokens, PROBLEMS_MAX);
  const [document, second] = documents;
  if (problems.length > 0) return { problems: problems.map((one) => ({ ...one, path: [] })) };
  if (document === undefined || document.contents === null) return problemAt(0, EMPTY);
  if (second !== undefined) return problemAt(second.range[0], yamlErrorMessage('MULTIPLE_DOCS'));
  return { root: document.contents };
}

/** A reason for a value at a path. */
export interface PathReason {
  readonly path: NodePath;
  readonly of: 'key' | 'value';
  readonly reason: string;
}

/** The most specific reasons of an issue: the reason for an invalid key, or the reasons within the last allowed form of a value. */
export function reasonsOf(issue: z.core.$ZodIssue, path = pathOf(issue)): PathReason[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      of: 'key',
      reason: unknownKeyReason(path, key),
    }));
  if (issue.code === 'invalid_key') {
    const [inner] = issue.issues;
    return [{ path, of: 'key', reason: inner?.message ?? issue.message }];
  }
  // A template is a text or an object. For an object, the issues inside the object are more precise.
  const parts = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  const within = parts?.filter((inner) => inner.path.length > 0 || inner.code !== 'invalid_type');
  if (within === undefined || within.length === 0)
    return [{ path, of: 'value', reason: issue.message }];
  return within.flatMap((inner) => reasonsOf(inner, [...path, ...pathOf(inner)]));
}

const pathOf = ({ path }: z.core.$ZodIssue): NodePath =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

function check(root: unknown): { file: ProjectFile } | { problems: readonly NodeProblem[] } {
  const problems: NodeProblem[] = [];
  const value = nodeValue(root, [], (problem) => problems.push(problem));
  if (problems.length > 0) return { problems };
  const parsed = projectFile.safeParse(value);
  if (parsed.success) return { file: parsed.data };
  const found = parsed.error.issues
    .slice(0, PROBLEMS_MAX)
    .flatMap((issue) => reasonsOf(issue).slice(0, PROBLEMS_MAX));
  return { problems: found.map((one) => ({ ...one, offset: pathOffset(root, one.path, one.of) })) };
}

/** A YAML text with one document, and a function that finds the lines and columns of the first problems, in the order of the text. */
interface YamlText {
  readonly root: unknown;
  readonly locate: (problems: readonly NodeProblem[], most?: number) => FileProblem[];
}

/** Parses a text of limited length. Never throws. The parsing time is bounded for every text. */
export function readYamlText(
  text: string,
  form: YamlForm,
): YamlText | { problems: readonly FileProblem[] } {
  const first = { line: 1, column: 1, path: '' };
  if (text.length > PROJECT_FILE_MAX_LENGTH)
    return { problems: [{ ...first, reason: FILE_TOO_LONG_MESSAGE }] };
  if (!isWellFormed(text)) return { problems: [{ ...first, reason: NOT_TEXT }] };
  const lines = new LineCounter();
  const built = build(text, lines, form);
  const locate: YamlText['locate'] = (problems, most = PROBLEMS_MAX) =>
    [...problems]
      .sort((a, b) => a.offset - b.offset)
      .slice(0, most)
      .map(({ offset, path, reason }) => {
        const { line, col } = lines.linePos(offset);
        return { line: Math.max(1, line), column: Math.max(1, col), path: path.join('.'), reason };
      });
  return 'root' in built ? { ...built, locate } : { problems: locate(built.problems) };
}

/** Parses a text as a project file. Never throws. The parsing time is bounded for every text. */
export function readProjectFile(text: string): ProjectFileReadResult {
  const read = readYamlText(text, STRICT_YAML);
  if ('problems' in read) return read;
  const checked = check(read.root);
  if ('problems' in checked) return { problems: read.locate(checked.problems) };
  return { file: checked.file, notes: [] };
}
