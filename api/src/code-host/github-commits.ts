/** Reports deployments of commits to GitHub, and reads the checks of commits there. */
import type { CommitReport, CommitState } from '../use-cases/push/commit-reporter.ts';
import { combineStates, OWN_CONTEXT, shortenDescription } from './commit-report.ts';
import type { Client } from './github-client.ts';

/** The longest description of a status (https://docs.github.com/rest/commits/statuses, https://docs.github.com/rest/deployments/statuses). */
const DESCRIPTION_MAX = 140;
/** The longest name of an environment. */
const ENVIRONMENT_MAX = 255;
const PAGE = { per_page: 100 } as const;

/** The owner and the name in the path of a repository. */
function partsOf(path: string): { owner: string; repo: string } {
  const [owner = '', repo = ''] = path.split('/');
  return { owner, repo };
}

const STATUS_STATES = {
  pending: 'pending',
  running: 'pending',
  success: 'success',
  failure: 'failure',
  cancelled: 'error',
} as const satisfies Record<CommitReport['state'], string>;

const DEPLOYMENT_STATES = {
  pending: 'queued',
  running: 'in_progress',
  success: 'success',
  failure: 'failure',
  cancelled: 'error',
} as const satisfies Record<CommitReport['state'], string>;

/**
 * Returns the id of a deployment at GitHub. It has our deployment and its context as its task, so a report after a lost response, or of
 * another server, finds it.
 */
async function findDeployment(
  client: Client,
  path: string,
  sha: string,
  { deployment, context, description }: CommitReport,
  environment: string,
): Promise<number> {
  const place = { ...partsOf(path), environment, task: `${context}:${deployment}` };
  const found = await client.request('GET /repos/{owner}/{repo}/deployments', { ...place, sha });
  const [known] = found.data;
  if (known !== undefined) return Number(known.id);
  const made = await client.request('POST /repos/{owner}/{repo}/deployments', {
    ...place,
    ref: sha,
    // GitHub neither merges the default branch nor waits for checks: the deployment has begun.
    ...{ auto_merge: false, required_contexts: [] },
    description: shortenDescription(description, DESCRIPTION_MAX),
  });
  if ('id' in made.data) return Number(made.data.id);
  throw new Error('GitHub has made no deployment.');
}

/** Sets the status of a commit, and the state of its deployment. Throws Octokit's errors. */
export async function reportToGithub(
  client: Client,
  path: string,
  sha: string,
  report: CommitReport,
): Promise<void> {
  const description = shortenDescription(report.description, DESCRIPTION_MAX);
  await client.request('POST /repos/{owner}/{repo}/statuses/{sha}', {
    ...{ ...partsOf(path), sha, description },
    state: STATUS_STATES[report.state],
    target_url: report.url,
    context: report.context,
  });
  if (report.environment === undefined || report.deployment === null) return;
  const environment = report.environment.name.slice(0, ENVIRONMENT_MAX);
  const deployment_id = await findDeployment(client, path, sha, report, environment);
  await client.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
    ...{ ...partsOf(path), deployment_id, description, environment },
    state: DEPLOYMENT_STATES[report.state],
    log_url: report.url,
    ...(report.environment.url && { environment_url: report.environment.url }),
    // The earlier deployments of the environment become inactive.
    auto_inactive: true,
  });
}

const PASSED = new Set(['success', 'neutral', 'skipped']);

/**
 * Reads the check suites of a commit, as of GitHub Actions, and its statuses. GitHub makes a suite for every App that may write checks, also
 * for one that never begins: suites without runs do not count. Our own reports do not count either.
 */
export async function readGithubChecks(
  client: Client,
  appId: number,
  path: string,
  ref: string,
): Promise<CommitState> {
  const place = { ...partsOf(path), ref };
  const suites = await client.request('GET /repos/{owner}/{repo}/commits/{ref}/check-suites', {
    ...{ ...place, ...PAGE },
  });
  const runs = suites.data.check_suites
    .filter((suite) => suite.app?.id !== appId && suite.latest_check_runs_count > 0)
    .map(({ status, conclusion }): CommitState => {
      if (status !== 'completed') return 'pending';
      return PASSED.has(conclusion ?? '') ? 'success' : 'failure';
    });
  const { data } = await client.request('GET /repos/{owner}/{repo}/commits/{ref}/status', {
    ...{ ...place, ...PAGE },
  });
  const statuses = data.statuses
    .filter(({ context }) => !context.startsWith(OWN_CONTEXT))
    .map(({ state }): CommitState => {
      if (state === 'success' || state === 'pending') return state;
      return 'failure';
    });
  return combineStates([...runs, ...statuses]);
}

const APP_RIGHTS =
  'GitHub App에 커밋의 상태를 다룰 권한이 없습니다. 운영자가 App의 권한(Commit statuses와 Deployments 쓰기, Checks 읽기)을 더하고, 계정의 소유자가 GitHub에서 변경을 승인해야 합니다.';
const NO_COMMIT = 'GitHub의 저장소에 이 커밋이 없거나, App이 이 저장소를 볼 수 없습니다.';

/** Returns the sentence about a refusal of a call about commits; `undefined` for every other failure. */
export function findCommitRefusal({
  status,
  message,
  request: { url },
}: {
  status: number;
  message: string;
  request: { url: string };
}): string | undefined {
  const { pathname } = new URL(url);
  if (!/\/repos\/[^/]+\/[^/]+\/(?:statuses|deployments|commits)(?:\/|$)/.test(pathname))
    return undefined;
  if (status === 403 && /not accessible by integration/i.test(message)) return APP_RIGHTS;
  return [404, 409, 422].includes(status) ? NO_COMMIT : undefined;
}
