/** Inspects repositories for members who add a container. */
import type { RepositoryInspection } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import type { Logger } from 'pino';
import { EngineError } from '../../engine/engine-error.ts';
import { chooseFiles } from '../../engine/inspection/choose-files.ts';
import { inspectRepository } from '../../engine/inspection/inspect-repository.ts';
import { normalizeSubpath } from '../../engine/source/git-source.ts';
import type { RepositoryBranch, RepositoryReader } from '../../engine/source/repository-reader.ts';
import type { SourceAccess } from '../../engine/source/source-access.ts';
import { fairQueue, QueueFullError } from '../../runtime/fair-queue.ts';
import { ApiError } from '../api-error.ts';
import { sharedResults } from './shared-results.ts';

/** How many inspections run at once, of all members and of one; and how many of one member wait. */
const PLACES = { atOnce: 4, atOncePerKey: 2, waitingPerKey: 1 } as const;
/** How long the result for a commit is kept, in ms; and the size of all kept results, in characters of JSON. */
const KEPT = { maxAgeMs: 10 * 60_000, maxSize: 8 * 1024 ** 2 } as const;
/** The number of inspections of one member in a minute. */
export const INSPECTIONS_PER_MINUTE = 60;

const BUSY = '저장소를 살펴보는 요청이 너무 많습니다. 잠시 후 다시 시도해주세요.';
const UNEXPECTED = '저장소를 살펴보지 못했습니다. 템플릿과 옵션을 직접 선택해주세요.';

export interface InspectionRequest {
  url: string;
  /** Empty for the repository's default branch. */
  branch: string;
  /** The folder to look at; empty for the whole repository. */
  subpath: string;
  /** The project whose deploy key reads an address of ssh. The caller has checked the access to it. */
  projectId?: string | undefined;
}

export interface InspectionService {
  /**
   * Inspects a repository. A repository that cannot be read is a result with a `problem`.
   * @throws ApiError RATE_LIMITED when too many inspections of the member wait; or the signal's reason
   */
  inspect(
    memberId: string,
    request: InspectionRequest,
    signal: AbortSignal,
  ): Promise<RepositoryInspection>;
}

export interface InspectionDependencies {
  reader: RepositoryReader;
  findTemplate: (id: string) => Template | undefined;
  /** Returns the token of a connected account of the member for a private repository, or the key of the project. */
  sourceAccess: (
    memberId: string,
    url: string,
    projectId: string | undefined,
  ) => Promise<SourceAccess | undefined>;
  log: Pick<Logger, 'warn'>;
}

/** The name of a repository: "shop" for "https://github.com/naru/shop.git". */
const repositoryName = (url: string): string =>
  url
    .replace(/(?<!\/)\/+$/, '')
    .split(/[/:]/)
    .at(-1)
    ?.replace(/\.git$/, '') ?? '';

/** The sentences about sources are for deployments, and nothing is deployed yet. */
const forForm = (sentence: string): string =>
  sentence.replace('다시 배포해주세요', '다시 시도해주세요');

const unreadable = (problem: string): RepositoryInspection => ({ applications: [], problem });

/** Creates the service. Results are kept for each commit, and every call checks at the host that the member may read the branch. */
export function createInspectionService({
  reader,
  findTemplate,
  sourceAccess,
  log,
}: InspectionDependencies): InspectionService {
  const queue = fairQueue(PLACES);
  const results = sharedResults<RepositoryInspection>({
    ...KEPT,
    sizeOf: (result) => JSON.stringify(result).length,
  });
  const inspect = async (
    memberId: string,
    { url, branch, subpath: path, projectId }: InspectionRequest,
    signal: AbortSignal,
  ): Promise<RepositoryInspection> => {
    const subpath = normalizeSubpath(path);
    const access = await sourceAccess(memberId, url, projectId);
    const from: RepositoryBranch = { url, branch, subpath, access };
    const commit = await reader.findCommit(from, signal);
    return await results.get(JSON.stringify([url, commit, subpath]), signal, async (shared) => {
      const content = await reader.read(from, chooseFiles, shared);
      const context = { findTemplate, repository: repositoryName(url), subpath };
      return { commit: content.commit, ...inspectRepository(content, context) };
    });
  };
  return {
    async inspect(memberId, request, signal) {
      try {
        return await queue.run(memberId, () => inspect(memberId, request, signal), { signal });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof QueueFullError) {
          throw new ApiError('RATE_LIMITED', BUSY, { retryAfterSeconds: 1 });
        }
        if (error instanceof EngineError) return unreadable(forForm(error.message));
        log.warn({ err: error }, 'a repository could not be inspected');
        return unreadable(UNEXPECTED);
      }
    },
  };
}
