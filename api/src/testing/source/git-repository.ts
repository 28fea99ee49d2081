/** Creates repositories for tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IDENTITY = {
  GIT_AUTHOR_NAME: '김나루',
  GIT_AUTHOR_EMAIL: 'naru@example.com',
  GIT_COMMITTER_NAME: '김나루',
  GIT_COMMITTER_EMAIL: 'naru@example.com',
  GIT_COMMITTER_DATE: '2026-03-01T09:00:00+09:00',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

export interface TestRepository {
  folder: string;
  /** Runs git in the repository and returns its trimmed output. */
  git(args: readonly string[], input?: string | Buffer): string;
  write(files: Readonly<Record<string, string | Buffer>>): void;
  /**
   * Commits all files.
   * @returns the commit's hash
   */
  commit(subject: string): string;
}

/** Creates a repository with a working tree. The branch is `main`. */
export function createTestRepository(folder: string): TestRepository {
  const env = { ...process.env, ...IDENTITY };
  const git = (args: readonly string[], input: string | Buffer = '') =>
    execFileSync('git', args, { cwd: folder, env, input, stdio: 'pipe' }).toString().trim();
  mkdirSync(folder, { recursive: true });
  git(['init', '-q', '-b', 'main']);
  return {
    folder,
    git,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    commit: (subject) => {
      git(['add', '-A']);
      git(['commit', '-q', '--allow-empty', '-m', subject]);
      return git(['rev-parse', 'HEAD']);
    },
  };
}
