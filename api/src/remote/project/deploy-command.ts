import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { ProjectChoice } from '../arguments.ts';
import { RemoteCallError, sendCall } from '../server-project-port.ts';
import { nextCommand, type RemoteSession } from '../session.ts';
import { formatDeployment } from './deployment-text.ts';
import { followDeployment } from './follow-deployment.ts';
import { findContainers, type ProjectSession, readContainers } from './project-session.ts';
import { sendOnce } from './send-once.ts';

const INTERRUPTED = '배포를 요청하다가 멈추었습니다. 이미 시작했을 수 있습니다.';
const WAITS = '다른 컨테이너를 배포하는 중입니다. 끝나기를 기다립니다.';
const NO_ID = '서버가 배포의 ID를 보내지 않았습니다. naru status로 확인해주세요.';

/** Requests a deployment. With `--wait`, a part waits until the deployment of other containers has ended. */
export async function requestDeployment(
  session: RemoteSession<ProjectChoice & { readonly wait: boolean }>,
  containers: string[] | undefined,
): Promise<string> {
  const { args, server } = session;
  const input = { params: { slug: args.project }, ...(containers && { body: { containers } }) };
  const started = await sendOnce(session, {
    send: (key) => sendCall(server, deploymentEndpoints.deploy, input, key),
    interrupted: INTERRUPTED,
    waitsFor: args.wait ? { code: 'DEPLOYMENT_RUNNING', note: WAITS } : undefined,
  });
  if (!started?.deployment_id) throw new RemoteCallError(NO_ID, 200);
  return started.deployment_id;
}

/** Deploys the project or some containers. With `--wait`, ends with 1 when the deployment has failed or was cancelled. */
export async function runDeploy(session: ProjectSession): Promise<number> {
  const { args, terminal } = session;
  // A wrong address or token fails at the first read, which is not repeated.
  const chosen = findContainers(await readContainers(session), args);
  const slugs = args.containers.length === 0 ? undefined : chosen.map(({ slug }) => slug);
  const id = await requestDeployment(session, slugs);
  if (!args.wait) {
    const text = `배포를 시작했습니다: ${id}\n끝났는지 보기: ${nextCommand(session, 'status')}`;
    terminal.write(`${args.json ? JSON.stringify({ deployment_id: id }) : text}\n`);
    return 0;
  }
  const ended = await followDeployment(session, id);
  terminal.write(`${args.json ? JSON.stringify(ended) : formatDeployment(ended)}\n`);
  return ended.status === 'success' ? 0 : 1;
}
