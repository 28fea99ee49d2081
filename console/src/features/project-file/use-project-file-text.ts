import type { ComposeRepository } from '@naru/contract/project-file/compose-context';
import type { ProjectFile } from '@naru/contract/project-file/project-file';
import { isComposeFile, readComposeFile } from '@naru/contract/project-file/read-compose-file';
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
  /** Whether the text looks like a Compose file, whose services are built from a repository. */
  isCompose: boolean;
  /** The parsed text; `undefined` while the member edits it. */
  file: ProjectFile | undefined;
  /** What a Compose file has that the project cannot have. */
  notes: readonly FileProblem[];
  /** Why the text cannot be parsed, as a Korean sentence. */
  problem: string | undefined;
  /** The errors of the text. */
  problems: readonly FileProblem[];
  /** The errors of the repository of a Compose file, with the repository that has them. */
  rejected: { repository: ComposeRepository; problems: readonly FileProblem[] } | undefined;
}

const written = (text: string, problem?: string): FileText => ({
  ...{ text, problem, file: undefined, notes: [], problems: [], rejected: undefined },
  isCompose: sizeProblem(text.length) === undefined && isComposeFile(text),
});

const REPOSITORY = 'repository.';

function read(text: string, repository: ComposeRepository): FileText {
  const problem = text.trim() === '' ? NOTHING : sizeProblem(text.length);
  if (problem !== undefined) return written(text, problem);
  const reading = isComposeFile(text) ? readComposeFile(text, repository) : readProjectFile(text);
  if ('file' in reading) return { ...written(text), ...reading };
  const isOfRepository = ({ path }: FileProblem) => path.startsWith(REPOSITORY);
  const rejected = { repository, problems: reading.problems.filter(isOfRepository) };
  const problems = reading.problems.filter((one) => !isOfRepository(one));
  const sentence =
    problems.length > 0 ? `파일에 고칠 곳이 ${problems.length}군데 있습니다.` : undefined;
  return { ...written(text, sentence), problems, rejected };
}

/** The text of an import, and its parsed contents. The text is never stored, because it may contain secrets. */
export function useProjectFileText() {
  const [state, setState] = useState(written(''));
  return {
    ...state,
    /** The error of a field of the repository, until the field is changed. */
    repositoryProblem: (name: keyof ComposeRepository, value: string): string | undefined => {
      const { repository, problems = [] } = state.rejected ?? {};
      if (repository?.[name] !== value) return undefined;
      return problems.find(({ path }) => path === `${REPOSITORY}${name}`)?.reason;
    },
    change: (text: string) => setState(written(text)),
    /** Parses the current text. */
    plan: (repository: ComposeRepository) => setState(read(state.text, repository)),
    /** Reads and parses a file, after a check of its size. */
    take: async (files: readonly File[], repository: ComposeRepository) => {
      const given = await readSingleFile(files, sizeProblem);
      setState(
        given.problem === undefined ? read(given.text, repository) : written('', given.problem),
      );
    },
    /** Returns to the text, so that the member can correct it. */
    edit: () => setState(written(state.text)),
  };
}
