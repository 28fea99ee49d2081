/** Reads the `.dockerignore` of a source, which lists the files that a build excludes, by the rules of Docker. */
import { posix } from 'node:path';
import { formatFileName, sourceRefusedError } from './file-error.ts';
import {
  IgnorePattern,
  MalformedPattern,
  type RemainingMatchSteps,
  toCodePoints,
} from './ignore-pattern.ts';
import type { SourceFiles } from './source-files.ts';

export const IGNORE_FILE_NAME = '.dockerignore';
const MOST_BYTES = 128 * 1024;
const MOST_LINES = 2000;
const LONGEST_LINE = 1000;
/**
 * The maximum number of matching steps for all patterns and names. The maximum takes a few seconds; an ordinary list needs a hundredth
 * of the steps.
 */
const MOST_STEPS = 500_000_000;

interface Rule {
  pattern: IgnorePattern;
  isException: boolean;
}

/** Parses a line as a pattern, as moby's `ignorefile` and `patternmatcher` do. Returns `undefined` for a comment or an empty line. */
function patternOf(line: string): { text: string; isException: boolean } | undefined {
  const trimmed = line.startsWith('#') ? '' : line.trim();
  if (trimmed === '') return undefined;
  const isException = trimmed.startsWith('!');
  const written = isException ? trimmed.slice(1).trim() : trimmed;
  if (written === '') throw new MalformedPattern();
  const clean = posix.normalize(written);
  const text = clean.length > 1 ? clean.replace(/\/$/, '').replace(/^\//, '') : clean;
  return { text, isException };
}

/**
 * Returns a line in both normal forms of Unicode, because a name from a Mac (NFD) has other bytes than the same name from Windows (NFC). A
 * pattern that missed it would put a file into an image that the member excludes. A class such as `[가-힣]` means characters of one form.
 */
const inBothForms = (line: string): string[] =>
  line.includes('[') ? [line] : [...new Set([line, line.normalize('NFC'), line.normalize('NFD')])];

/** Returns a list whose patterns match names in both normal forms of Unicode, for a builder that reads the list itself. */
export const ignoreTextInBothForms = (text: string): string =>
  text.split('\n').flatMap(inBothForms).join('\n');

function readRule(line: string, place: string, steps: RemainingMatchSteps): Rule[] {
  if (line.length > LONGEST_LINE) {
    throw sourceRefusedError(
      `${place}: 너무 깁니다. 한 줄은 ${LONGEST_LINE}자까지 쓸 수 있습니다.`,
    );
  }
  try {
    const read = patternOf(line);
    if (read === undefined) return [];
    const { text, isException } = read;
    return inBothForms(text).map((form) => ({
      pattern: new IgnorePattern(form, steps),
      isException,
    }));
  } catch (error) {
    if (!(error instanceof MalformedPattern)) throw error;
    throw sourceRefusedError(
      `${place}의 패턴(${formatFileName(line)})이 잘못되었습니다. 고쳐주세요.`,
    );
  }
}

/** The rules of one ignore list. If several rules match a name or its parent folders, the last of these rules decides. */
export class IgnoreList {
  readonly #rules: readonly Rule[];
  readonly #steps: RemainingMatchSteps;
  readonly #file: string;
  /** Whether the list has exceptions, which may include files inside an ignored folder. */
  readonly hasExceptions: boolean;

  /**
   * Parses a list.
   * @param mostSteps the maximum number of matching steps for all names; tests set a lower maximum
   * @throws EngineError `source-refused` with the file and the number of the invalid line
   */
  constructor(file: string, text: string, mostSteps = MOST_STEPS) {
    this.#steps = { left: mostSteps };
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    if (lines.length > MOST_LINES + 1) {
      const limit = `${MOST_LINES.toLocaleString('ko-KR')}줄까지 쓸 수 있습니다.`;
      throw sourceRefusedError(`${formatFileName(file)} 파일의 줄이 너무 많습니다. ${limit}`);
    }
    this.#file = file;
    this.#rules = lines.flatMap((line, i) =>
      readRule(line, `${formatFileName(file)} 파일의 ${i + 1}번째 줄`, this.#steps),
    );
    this.hasExceptions = this.#rules.some(({ isException }) => isException);
  }

  /**
   * Returns the index of the last rule that matches a name and follows the index `above`; `above` if there is no such rule.
   * @param above the index for the parent folder; -1 if no rule matches the parent folder
   * @throws EngineError `source-refused` when the total number of matching steps is too high
   */
  ruleFor(name: string, above: number): number {
    const codes = toCodePoints(name);
    for (let i = this.#rules.length - 1; i > above; i -= 1) {
      if (this.#rules[i]?.pattern.matches(codes)) return i;
      if (this.#steps.left < 0) {
        throw sourceRefusedError(
          `${formatFileName(this.#file)} 파일의 패턴이 이 저장소의 파일 수에 비해 너무 많거나 복잡합니다. 패턴을 줄여주세요.`,
        );
      }
    }
    return above;
  }

  /** Checks whether names with this rule are excluded. */
  leavesOut(rule: number): boolean {
    return this.#rules[rule]?.isException === false;
  }
}

/** The path and the text of the ignore list of a build. */
export interface IgnoreFile {
  file: string;
  text: string;
}

/**
 * Finds the ignore list of a build. As in BuildKit, the list next to the Dockerfile has priority over the `.dockerignore` of the
 * source.
 * @throws EngineError `source-refused` when the list is a link out of the source, not a file, or too large
 */
export function findIgnoreFile(
  files: SourceFiles,
  dockerfile: string | undefined,
): IgnoreFile | undefined {
  const beside = dockerfile === undefined ? [] : [`${dockerfile}${IGNORE_FILE_NAME}`];
  for (const file of [...beside, IGNORE_FILE_NAME]) {
    const text = files.read(file, MOST_BYTES);
    if (text !== undefined) return { file, text };
  }
  return undefined;
}
