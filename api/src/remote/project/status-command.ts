import { engineEndpoints } from '@naru/contract/endpoints/engine';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import type { ProjectState } from '@naru/contract/endpoints/project-events';
import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import type { Container } from '@naru/contract/entities/container';
import { type EdgePorts, networkExternalAddresses } from '@naru/contract/rules/network-address';
import { RemoteCallError } from '../server-project-port.ts';
import { nextCommand } from '../session.ts';
import { formatTable, printableText } from '../text-table.ts';
import { formatDeployment } from './deployment-text.ts';
import { type ProjectSession, readContainers } from './project-session.ts';

const STATES: Readonly<Record<string, string>> = {
  running: '실행 중',
  stopped: '중지됨',
  deploying: '배포 중',
  failed: '실패',
  idle: '대기 중',
};

/** A container for display. */
interface ContainerStatus {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string | null;
  readonly addresses: readonly string[];
}

/** Reads the ports of the edge, which are in addresses. A token of one project may not read the engine. */
async function readEdge({ send }: ProjectSession): Promise<EdgePorts | undefined> {
  try {
    return (await send(engineEndpoints.getEngine, {})).edge ?? undefined;
  } catch (error) {
    if (error instanceof RemoteCallError && error.status !== undefined) return undefined;
    throw error;
  }
}

function statusOf(
  container: Container,
  { containers, networks }: ProjectState,
  edge: EdgePorts | undefined,
): ContainerStatus {
  const { slug, name } = container;
  const state = containers.find((one) => one.slug === slug);
  const reached = networks.find((one) => one.container === slug)?.networks ?? [];
  return {
    slug,
    name,
    state: state?.state ?? 'idle',
    reason: state?.reason ?? null,
    addresses: reached
      .flatMap((network) => networkExternalAddresses(network, edge))
      .map(({ text, href }) => href ?? text),
  };
}

const rowOf = ({ name, state, addresses, reason }: ContainerStatus): string[] => [
  printableText(name),
  STATES[state] ?? printableText(state),
  printableText(addresses.join(' ')),
  printableText(reason ?? ''),
];

/** Shows the state of a project: its latest deployment, its containers with their addresses, and the waiting changes. */
export async function runStatus(session: ProjectSession): Promise<number> {
  const { args, send, terminal } = session;
  const params = { slug: args.project };
  const { slug, name } = await send(projectEndpoints.getProject, { params });
  const state = await send(projectEventsEndpoints.projectEvents, { params });
  const all = await readContainers(session);
  const edge = await readEdge(session);
  const containers = all.map((container) => statusOf(container, state, edge));
  const changes = state.changes?.count ?? 0;
  const { deployment } = state;
  if (args.json) {
    const shown = { project: { slug, name }, deployment: deployment ?? null, changes, containers };
    terminal.write(`${JSON.stringify(shown)}\n`);
    return 0;
  }
  const lines = [
    `${printableText(name)} (${slug})`,
    deployment ? formatDeployment(deployment) : '아직 배포하지 않았습니다.',
    containers.length === 0
      ? '컨테이너가 없습니다.'
      : `컨테이너\n${formatTable(containers.map(rowOf), terminal.columns)}`,
  ];
  if (changes > 0) {
    lines.push(`배포되지 않은 변경 ${changes}건. 배포: ${nextCommand(session, 'deploy')}`);
  }
  terminal.write(`${lines.join('\n')}\n`);
  return 0;
}
