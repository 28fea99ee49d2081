/** The tools that read logs and explain failures. */
import { containerStateEndpoints } from '@naru/contract/endpoints/container-state';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { containerLogLine, containerState } from '@naru/contract/entities/container-state';
import {
  type DeploymentDetail,
  deploymentContainer,
  deploymentDetail,
  deploymentLogLine,
} from '@naru/contract/entities/deployment';
import {
  type StartFailure,
  type StartFailureAction,
  startFailureAction,
} from '@naru/contract/rules/start-failure';
import * as z from 'zod/mini';
import { DATA_NOTICE, endOfLog, markedText } from './data-text.ts';
import { type AddTool, readTool } from './define-tool.ts';
import { type McpSession, projectOf } from './mcp-session.ts';
import { idField, projectField } from './read-tools.ts';

/** The number of lines of a log: the default and the maximum. */
const LINES = { default: 100, max: 500 } as const;

const linesField = z._default(z.int().check(z.gte(1), z.lte(LINES.max)), LINES.default);

/** A log in a result. `notice` is for a model that reads the data alone. */
const logOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.object({ notice: z.string(), omitted: z.number(), lines: z.array(line) });

interface Line {
  time: string;
  text: string;
}

const shownLines = (lines: readonly Line[]): string =>
  lines.map(({ time, text }) => `${time} ${text}`).join('\n');

const countText = (omitted: number): string =>
  omitted === 0 ? '' : `앞의 ${omitted}줄은 줄였습니다.\n`;

const { containerLogs } = containerStateEndpoints;

const readContainerLogTool = readTool({
  name: 'read_container_log',
  title: '컨테이너 로그',
  description: `컨테이너가 마지막으로 출력한 로그를 최대 ${LINES.max}줄 봅니다. contains를 넣으면 그 글자가 있는 줄만 봅니다.`,
  input: z.object({
    container: idField,
    lines: linesField,
    contains: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: logOf(containerLogLine),
  calls: [containerLogs],
  async read({ port }, input) {
    const params = { id: input.container };
    const all = (await port.send(containerLogs, { params, query: {} })).lines;
    const found = all.filter(({ text }) => text.includes(input.contains ?? ''));
    const { lines, omitted } = endOfLog(found, input.lines);
    const shown = markedText('컨테이너 로그', shownLines(lines));
    return {
      data: { notice: DATA_NOTICE, omitted, lines },
      texts: [`${countText(omitted)}${shown}`],
    };
  },
});

const { deploymentLog, getDeployment, listDeployments } = deploymentEndpoints;

const readDeploymentLogTool = readTool({
  name: 'read_deployment_log',
  title: '배포 로그',
  description: `빌드와 배포의 로그를 끝에서 최대 ${LINES.max}줄 봅니다. container를 넣으면 그 컨테이너의 줄만 봅니다.`,
  input: z.object({ deployment: idField, container: z.optional(idField), lines: linesField }),
  output: logOf(deploymentLogLine),
  calls: [deploymentLog],
  async read({ port }, input) {
    const params = { id: input.deployment };
    const all = (await port.send(deploymentLog, { params, query: {} })).lines;
    const of = input.container;
    const found = all.filter(({ container }) => of === undefined || container === of);
    const { lines, omitted } = endOfLog(found, input.lines);
    const shown = markedText('배포 로그', shownLines(lines));
    return {
      data: { notice: DATA_NOTICE, omitted, lines },
      texts: [`${countText(omitted)}${shown}`],
    };
  },
});

/** What mends a failure, in a sentence. */
function proposalOf(action: StartFailureAction): string {
  switch (action.do) {
    case 'change-port':
      return `네트워크의 포트 ${action.port}번을 ${action.to}번으로 변경합니다.`;
    case 'change-protocol':
      return `네트워크 ${action.port}번의 통신 방식을 ${action.to === 'h2c' ? 'HTTP/2' : 'HTTP/1.1'}로 변경합니다.`;
    case 'edit-networks':
      return '네트워크의 포트를 앱이 듣는 포트로 변경합니다.';
    case 'raise-start-time':
      return '앱이 듣는 포트와 주소를 확인하고, 시작이 느린 앱이면 시작 시간을 늘립니다.';
    case 'raise-memory':
      return '컨테이너의 메모리를 늘립니다.';
    case 'deploy':
      return '다시 배포합니다.';
  }
}

const proposalFor = (cause: StartFailure | null | undefined): string | null => {
  const action = cause ? startFailureAction(cause) : undefined;
  return action === undefined ? null : proposalOf(action);
};

const explained = z.extend(deploymentContainer, {
  /** What mends the failure; null when the source has to be mended. */
  proposal: z.nullable(z.string()),
});

/** Finds the deployment to explain: the given one, or the latest failed one of the project. */
async function findFailed(
  session: McpSession,
  input: { project?: string | undefined; deployment?: string | undefined },
): Promise<DeploymentDetail | null> {
  const { port } = session;
  if (input.deployment !== undefined) {
    return port.send(getDeployment, { params: { id: input.deployment } });
  }
  const slug = await projectOf(session, input.project);
  const query = { outcome: 'failed' } as const;
  const found = await port.send(listDeployments, { params: { slug }, query });
  return found.deployments[0] ?? null;
}

const { projectEvents } = projectEventsEndpoints;

/** Reads the containers that do not run as they should, whether their deployment succeeded or not. */
async function failedNow(session: McpSession, project: string | undefined) {
  const slug = await projectOf(session, project);
  const { containers } = await session.port.send(projectEvents, { params: { slug } });
  return containers
    .filter(({ state }) => state === 'failed')
    .map((state) => ({ ...state, proposal: proposalFor(state.cause) }));
}

/** The number of log lines in an explanation. */
const EXPLAINED_LINES = 60;

const explainTool = readTool({
  name: 'explain_failed_deployment',
  title: '실패한 배포 설명',
  description:
    '배포가 왜 실패했는지 사실을 모아 봅니다: 컨테이너마다 멈춘 단계와 이유와 원인, 해결 제안, 로그의 마지막 줄. deployment를 빼면 마지막으로 실패한 배포와 지금 실패한 컨테이너를 봅니다.',
  input: z.object({ project: projectField, deployment: z.optional(idField) }),
  output: z.object({
    notice: z.string(),
    /** Null when no deployment has failed. */
    deployment: z.nullable(deploymentDetail),
    failures: z.array(explained),
    failed_now: z.array(z.extend(containerState, { proposal: z.nullable(z.string()) })),
    log: z.array(deploymentLogLine),
  }),
  calls: [listDeployments, getDeployment, deploymentLog, projectEvents],
  async read(session, input) {
    const deployment = await findFailed(session, input);
    const failed_now =
      input.deployment === undefined ? await failedNow(session, input.project) : [];
    const failures = (deployment?.containers ?? [])
      .filter(({ step, reason, cause }) => step === 'failed' || reason || cause)
      .map((one) => ({ ...one, proposal: proposalFor(one.cause) }));
    const slugs = new Set(failures.map(({ slug }) => slug));
    const params = { id: deployment?.deployment_id ?? '' };
    const all =
      deployment === null
        ? []
        : (await session.port.send(deploymentLog, { params, query: {} })).lines;
    const of = all.filter(({ container }) => !container || slugs.has(container));
    const { lines: log } = endOfLog(slugs.size === 0 ? all : of, EXPLAINED_LINES);
    const data = { notice: DATA_NOTICE, deployment, failures, failed_now, log };
    return { data, texts: [explanation(data)] };
  },
});

interface Explained {
  deployment: DeploymentDetail | null;
  failures: {
    name?: string | null | undefined;
    slug: string;
    reason?: string | null | undefined;
    proposal: string | null;
  }[];
  failed_now: { slug: string; reason?: string | null | undefined; proposal: string | null }[];
  log: Line[];
}

const causeText = (one: { reason?: string | null | undefined; proposal: string | null }): string =>
  [one.reason ?? '이유가 기록되지 않았습니다.', one.proposal && `제안: ${one.proposal}`]
    .filter(Boolean)
    .join(' ');

/** Returns the explanation as a text. Reasons may quote the output of programs, so everything is marked. */
function explanation({ deployment, failures, failed_now, log }: Explained): string {
  const lines = [
    deployment === null
      ? '실패한 배포가 없습니다.'
      : `배포 ${deployment.deployment_id} (${deployment.status}): ${deployment.reason ?? ''}`,
    ...failures.map((one) => `- ${one.name ?? one.slug} (${one.slug}): ${causeText(one)}`),
    ...failed_now.map((one) => `- 지금 실패: ${one.slug}: ${causeText(one)}`),
    ...(log.length === 0 ? [] : ['로그의 마지막 줄:', shownLines(log)]),
  ];
  return markedText('배포 설명', lines.join('\n'));
}

/** The tools that read logs and explain failures. */
export const LOG_TOOLS: readonly AddTool[] = [
  readContainerLogTool,
  readDeploymentLogTool,
  explainTool,
];
