import { connect } from 'node:net';
import { and, count, eq } from 'drizzle-orm';
import type { ContainerRuntime } from '../../../engine/container-runtime.ts';
import type { DatabaseReader } from '../../../storage/database.ts';
import { containers } from '../../../storage/schema/container.ts';
import { deployments } from '../../../storage/schema/deployment.ts';
import { networks } from '../../../storage/schema/network.ts';
import type { Check, CheckResult } from './check.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Whether something accepts connections at a port. */
function accepts(address: string, port: number, signal: AbortSignal): Promise<boolean> {
  const host = ANY_ADDRESS.has(address) ? '127.0.0.1' : address;
  return new Promise((resolve) => {
    const socket = connect({ host, port, signal });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Whether a real deployment has been successful in a project with an http network, whose visitors need the edge. */
async function isNeeded(db: DatabaseReader): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(networks)
    .innerJoin(containers, eq(containers.id, networks.container_id))
    .innerJoin(deployments, eq(deployments.project_id, containers.project_id))
    .where(
      and(
        eq(networks.network_type, 'http'),
        eq(deployments.status, 'success'),
        eq(deployments.simulated, false),
      ),
    );
  return (row?.found ?? 0) > 0;
}

/** The addresses of a cluster, which its controller assigns. */
async function clusterResult({ engine }: ContainerRuntime): Promise<CheckResult | undefined> {
  const { httpHosts } = await engine.info();
  if (httpHosts === undefined) return undefined;
  if (httpHosts.length > 0) return { state: 'ok', summary: httpHosts.join(', ') };
  return {
    state: 'warning',
    summary: '아직 주소가 없습니다.',
    remedy: '클러스터의 로드 밸런서나 Ingress 컨트롤러가 주소를 주는지 확인해주세요.',
  };
}

/** The input of the check of the edge. */
export interface EdgeCheckContext {
  db: DatabaseReader;
  runtime: ContainerRuntime;
  /** The address at which the ports of the edge are published. */
  address: string;
  /** Returns a Korean sentence when another process has one of the ports. */
  findTakenPort(): Promise<string | undefined>;
}

async function portsResult(
  { db, address, findTakenPort }: EdgeCheckContext,
  ports: readonly number[],
  signal: AbortSignal,
): Promise<CheckResult> {
  const open = await Promise.all(ports.map((port) => accepts(address, port, signal)));
  const taken = open.includes(true) ? await findTakenPort() : undefined;
  if (taken !== undefined) {
    return {
      state: 'problem',
      summary: '엣지의 포트를 다른 프로그램이 쓰고 있습니다.',
      remedy: taken,
    };
  }
  const named = (isOpen: boolean) => ports.filter((_, index) => open[index] === isOpen).join(', ');
  if (!open.includes(false))
    return { state: 'ok', summary: `${named(true)}번 포트에서 응답합니다.` };
  const summary = `${named(false)}번 포트에서 응답하지 않습니다.`;
  if (!open.includes(true) && !(await isNeeded(db))) {
    return { state: 'ok', summary: '도메인이 있는 컨테이너를 처음 배포할 때 시작합니다.' };
  }
  return {
    state: 'problem',
    summary,
    remedy: '이름이 naru로 시작하는 엣지 컨테이너의 로그를 확인하고 다시 시작해주세요.',
  };
}

/** Checks the two ports of the edge, or the addresses of a cluster. */
export const edgeCheck = (context: EdgeCheckContext): Check => ({
  name: 'edge',
  title: '엣지',
  async run(signal) {
    const { runtime } = context;
    // The check of the engine reports an engine that does not respond.
    if (runtime.simulated || runtime.awaited || runtime.edge === undefined) return undefined;
    if (runtime.kind === 'kubernetes') return await clusterResult(runtime);
    return await portsResult(context, [runtime.edge.http, runtime.edge.https], signal);
  },
});
