import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GitSourceOptions } from '../../engine/source/git-connection.ts';
import {
  type FetchedSource,
  GitSource,
  type SourceFetchRequest,
} from '../../engine/source/git-source.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type GitServer, startGitServer } from './git-http-server.ts';
import { createTestRepository, type TestRepository } from './git-repository.ts';

export interface GitSourceFixture {
  server: GitServer;
  /** The repository `app`, which is fetched by default. */
  repository: TestRepository & { link(target: string, path: string): void };
  /** The parent folder of the source. */
  parent: string;
  folder: string;
  /** The log lines of all fetches. */
  lines: string[];
  fetch(request?: Partial<SourceFetchRequest>, signal?: AbortSignal): Promise<FetchedSource>;
}

const LIMITS = { timeoutMs: 60_000, maxBytes: 20 * 1024 ** 2, maxEntries: 1000 };

/** Starts a server with an empty repository, and creates a source that may fetch from the server. */
export async function useGitSource(
  options: Partial<GitSourceOptions> = {},
): Promise<GitSourceFixture> {
  const server = await startGitServer(temporaryFolder());
  onTestFinished(server.close);
  const repository = createTestRepository(join(server.root, 'app'));
  const parent = temporaryFolder();
  const folder = join(parent, 'source');
  const lines: string[] = [];
  const source = new GitSource({
    protocols: ['http', 'https', 'ssh'],
    allowsPrivate: () => true,
    limits: LIMITS,
    ...options,
  });
  const fetch: GitSourceFixture['fetch'] = (request, signal = new AbortController().signal) =>
    source.fetch(
      { url: `${server.url}/app`, branch: 'main', subpath: '', folder, ...request },
      { log: (text) => lines.push(text), signal },
    );
  const link = (target: string, path: string) => symlinkSync(target, join(repository.folder, path));
  return { server, repository: { ...repository, link }, parent, folder, lines, fetch };
}
