import type { ProjectFile } from '@naru/contract/project-file/project-file';
import {
  type FileProblem,
  PROJECT_FILE_MAX_LENGTH,
  readProjectFile,
} from '@naru/contract/project-file/read-project-file';
import { useState } from 'react';
import { readSingleFile } from '#shared/text/imported-text.ts';

const TOO_LONG = `파일은 ${PROJECT_FILE_MAX_LENGTH / 2 ** 20} MiB까지 가져올 수 있습니다.`;
const NOTHING = '파일의 내용을 입력해주세요.';

/** The reason why a text or a file of this length is rejected, in Korean. */
const sizeProblem = (length: number): string | undefined =>
  length > PROJECT_FILE_MAX_LENGTH ? TOO_LONG : undefined;

interface FileText {
  text: string;
  /** The parsed text; `undefined` while the member edits it. */
  file: ProjectFile | undefined;
  /** Why the text cannot be parsed, as a Korean sentence. */
  problem: string | undefined;
  /** The errors of the text. */
  problems: readonly FileProblem[];
}

const written = (text: string, problem?: string): FileText => ({
  ...{ text, problem, file: undefined, problems: [] },
});

function read(text: string): FileText {
  const problem = text.trim() === '' ? NOTHING : sizeProblem(text.length);
  if (problem !== undefined) return written(text, problem);
  const reading = readProjectFile(text);
  if ('file' in reading) return { ...written(text), file: reading.file };
  const { problems } = reading;
  return { ...written(text, `파일에 고칠 곳이 ${problems.length}군데 있습니다.`), problems };
}

/** The text of an import, and its parsed contents. The text is never stored, because it may contain secrets. */
export function useProjectFileText() {
  const [state, setState] = useState(written(''));
  return {
    ...state,
    change: (text: string) => setState(written(text)),
    /** Parses the current text. */
    plan: () => setState(read(state.text)),
    /** Reads and parses a file, after a check of its size. */
    take: async (files: readonly File[]) => {
      const given = await readSingleFile(files, sizeProblem);
      setState(given.problem === undefined ? read(given.text) : written('', given.problem));
    },
    /** Returns to the text, so that the member can correct it. */
    edit: () => setState(written(state.text)),
  };
}
