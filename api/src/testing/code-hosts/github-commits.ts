/**
 * The calls of GitHub about commits, for the fake server: https://docs.github.com/rest/commits/statuses,
 * https://docs.github.com/rest/deployments/deployments, https://docs.github.com/rest/checks/suites.
 */
import type { Context, Hono } from 'hono';

/** What a client has reported, and what others have. */
export interface GithubReports {
  statuses: {
    sha: string;
    state: string;
    context: string;
    description: string;
    target_url: string;
  }[];
  deployments: { id: number; sha: string; task: string; environment: string }[];
  /** The states of deployments, in order. */
  states: { deployment: number; state: string; environment_url?: string }[];
  /** The check suites by commit. */
  suites: Map<string, { app: number; status: string; conclusion: string | null; runs: number }[]>;
  /** Whether the App lacks the permissions for statuses, deployments and checks. */
  lacksRights: boolean;
}

export const newGithubReports = (): GithubReports => ({
  ...{ statuses: [], deployments: [], states: [], suites: new Map(), lacksRights: false },
});

const noRights = (c: Context) => c.json({ message: 'Resource not accessible by integration' }, 403);

function addDeploymentRoutes(hono: Hono, reports: GithubReports): void {
  hono.get('/repos/:owner/:repo/deployments', (c) => {
    const { sha, task, environment } = c.req.query();
    const found = reports.deployments.filter(
      (one) => one.sha === sha && one.task === task && one.environment === environment,
    );
    return c.json(found.toReversed());
  });
  hono.post('/repos/:owner/:repo/deployments', async (c) => {
    const { ref, task, environment, auto_merge, required_contexts } = await c.req.json();
    // Without these two, GitHub merges the default branch, or refuses a commit whose checks have failed.
    if (auto_merge !== false || required_contexts?.length !== 0) {
      return c.json({ message: 'Conflict: Commit status checks failed' }, 409);
    }
    const id = reports.deployments.length + 1;
    reports.deployments.push({ id, sha: ref, task, environment });
    return c.json({ id, sha: ref }, 201);
  });
  hono.post('/repos/:owner/:repo/deployments/:id/statuses', async (c) => {
    const { state, environment_url, description = '' } = await c.req.json();
    if (description.length > 140) return c.json({ message: 'Validation Failed' }, 422);
    reports.states.push({
      ...{ deployment: Number(c.req.param('id')), state },
      ...(environment_url && { environment_url }),
    });
    return c.json({ id: reports.states.length, state }, 201);
  });
}

/** Adds the routes about commits. The caller has checked the token. */
export function addGithubCommitRoutes(hono: Hono, reports: GithubReports): void {
  hono.use('/repos/*', (c, next) => (reports.lacksRights ? Promise.resolve(noRights(c)) : next()));
  hono.post('/repos/:owner/:repo/statuses/:sha', async (c) => {
    const { state, context, description, target_url } = await c.req.json();
    if (description.length > 140) return c.json({ message: 'Validation Failed' }, 422);
    const sha = c.req.param('sha');
    if (sha === '0'.repeat(40)) return c.json({ message: `No commit found for SHA: ${sha}` }, 422);
    reports.statuses.push({ sha, state, context, description, target_url });
    return c.json({ id: reports.statuses.length, state }, 201);
  });
  hono.get('/repos/:owner/:repo/commits/:ref/status', (c) => {
    const own = reports.statuses.filter(({ sha }) => sha === c.req.param('ref'));
    return c.json({ state: 'pending', statuses: own, total_count: own.length });
  });
  hono.get('/repos/:owner/:repo/commits/:ref/check-suites', (c) => {
    const suites = (reports.suites.get(c.req.param('ref')) ?? []).map((suite, id) => ({
      ...{ id, status: suite.status, conclusion: suite.conclusion, app: { id: suite.app } },
      latest_check_runs_count: suite.runs,
    }));
    return c.json({ total_count: suites.length, check_suites: suites });
  });
  addDeploymentRoutes(hono, reports);
}
