/** Deploys a container, and follows its deployment to the end. */
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { follow } from '../data/follow.ts';
import { textOf } from '../data/text-parts.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';
import type { UpSession } from './up-session.ts';

const STEPS: Readonly<Record<string, string>> = {
  queued: '기다리는 중',
  source: '소스를 푸는 중',
  building: '이미지를 만드는 중',
  pulling: '이미지를 받는 중',
  creating: '컨테이너를 만드는 중',
  starting: '시작하는 중',
  probing: '응답을 확인하는 중',
  routing: '주소를 연결하는 중',
  draining: '이전 컨테이너를 끝내는 중',
  done: '배포함',
  unchanged: '바뀐 것이 없음',
  failed: '실패',
  cancelled: '취소됨',
};

const STATUSES: Readonly<Record<string, string>> = {
  success: '배포했습니다.',
  failed: '배포하지 못했습니다.',
  cancelled: '배포가 취소되었습니다.',
  backend_trigger_failed: '배포를 시작하지 못했습니다.',
  backend_tracking_failed: '배포의 결과를 알 수 없습니다.',
};

const UNKNOWN_ID = '서버가 배포의 ID를 보내지 않았습니다. 콘솔에서 확인해주세요.';

/** Starts a deployment of a container. Returns the id of the deployment. A server of an earlier release deploys the whole project. */
export async function startDeployment({ args, send }: UpSession, slug: string): Promise<string> {
  const params = { slug: args.project };
  const body = { containers: [slug] };
  const started = await send(deploymentEndpoints.deploy, { params, body });
  if (!started?.deployment_id) throw new RemoteCallError(UNKNOWN_ID);
  return started.deployment_id;
}

const ofContainer = ({ containers }: DeploymentDetail, slug: string) =>
  containers.find((one) => one.slug === slug);

/** Follows a deployment until its end, and notes the steps of a container. @throws InterruptedError, RemoteCallError */
export const followDeployment = (
  session: UpSession,
  id: string,
  slug: string,
): Promise<DeploymentDetail> =>
  follow(session, {
    read: () => session.send(deploymentEndpoints.getDeployment, { params: { id } }),
    isOver: ({ status }) => isFinalDeploymentStatus(status),
    stepOf: (detail) => textOf(STEPS, ofContainer(detail, slug)?.step ?? 'queued'),
    interrupted: '기다리지 않습니다. 배포는 서버에서 계속됩니다.',
  });

/** Returns the end of a deployment as text, with the reason of a failure. */
export function formatDeployment(detail: DeploymentDetail, slug: string): string {
  const reason = ofContainer(detail, slug)?.reason ?? detail.reason;
  const text = textOf(STATUSES, detail.status);
  return reason ? `${text} ${printableText(reason)}` : text;
}

const ADDRESS = '접속 주소: ';

/** Returns the addresses of a container, which its deployment has logged. */
export async function readAddresses({ send }: UpSession, id: string, slug: string) {
  const params = { id };
  const { lines } = await send(deploymentEndpoints.deploymentLog, { params, query: {} });
  return lines.flatMap(({ container, text }) =>
    container === slug && text.startsWith(ADDRESS) ? text.slice(ADDRESS.length) : [],
  );
}
