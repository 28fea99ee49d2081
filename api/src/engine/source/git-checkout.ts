/** Writes the files of a fetched commit. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../engine-error.ts';
import { FETCHED_REF } from './git-fetch.ts';
import { GitFailure, type GitRunOptions, runGit } from './git-process.ts';
import { checkGitTreeSize, type SourceBudget, type TreeSubmodule } from './git-tree.ts';

export interface FetchedCommit {
  hash: string;
  subject: string;
  author: string;
  time: Date;
}

const SUBJECT_LENGTH = 200;

/**
 * Attributes with priority over every `.gitattributes` of the source. Git does not support `-` for `working-tree-encoding`, so the
 * attribute has `!`.
 */
const AS_COMMITTED = '* -text -eol -ident -filter !working-tree-encoding\n';

/**
 * Configures the checkout to write files byte for byte as committed, including line endings. Otherwise attributes of a few bytes could
 * expand files beyond the counted size.
 */
async function keepAsCommitted({ gitDir }: Pick<GitRunOptions, 'gitDir'>): Promise<void> {
  await mkdir(join(gitDir, 'info'), { recursive: true });
  await writeFile(join(gitDir, 'info', 'attributes'), AS_COMMITTED);
}

/** Reads the fetched commit. @throws EngineError `source-failed` for a tag of something else than a commit */
async function readCommit(run: GitRunOptions): Promise<FetchedCommit> {
  const format = '--format=%H%x00%s%x00%an%x00%cI';
  const args = ['log', '-1', '--encoding=UTF-8', format, `${FETCHED_REF}^{commit}`, '--'];
  const text = await runGit(run, args).catch((error: unknown) => {
    if (!(error instanceof GitFailure)) throw error;
    const message =
      '브랜치에 입력한 이름이 커밋을 가리키지 않습니다. 다른 브랜치나 태그를 입력해주세요.';
    throw new EngineError('source-failed', message, { cause: error });
  });
  const [hash = '', subject = '', author = '', time = ''] = text.trimEnd().split('\0');
  const short = (words: string) => words.slice(0, SUBJECT_LENGTH).toWellFormed();
  // A commit with a fault in its date has no time.
  const at = new Date(Date.parse(time) || 0);
  return { hash, subject: short(subject), author: short(author), time: at };
}

/**
 * Checks and writes the files of the fetched commit. The folders of submodules stay empty.
 * @throws EngineError `source-too-large`, `source-failed`; GitFailure; or the signal's reason
 */
export async function checkOutFetched(
  run: GitRunOptions,
  used: SourceBudget,
): Promise<{ commit: FetchedCommit; submodules: TreeSubmodule[] }> {
  const commit = await readCommit(run);
  const submodules = await checkGitTreeSize(run, commit.hash, used);
  await keepAsCommitted(run);
  await runGit(run, ['checkout', '-q', '--no-recurse-submodules', '--detach', commit.hash]);
  return { commit, submodules };
}
