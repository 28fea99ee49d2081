/** Formats deployments for a plain terminal. */
import type { DeploymentContainer, DeploymentDetail } from '@naru/contract/entities/deployment';
import { formatTable, printableText } from '../text-table.ts';

const STATUSES: Readonly<Record<string, string>> = {
  running: '배포하는 중',
  untracked: '배포하는 중',
  success: '배포했습니다',
  failed: '배포하지 못했습니다',
  cancelled: '배포가 취소되었습니다',
  backend_trigger_failed: '배포를 시작하지 못했습니다',
  backend_tracking_failed: '배포의 결과를 알 수 없습니다',
};

const STEPS: Readonly<Record<string, string>> = {
  queued: '대기 중',
  source: '소스 가져오는 중',
  building: '빌드 중',
  pulling: '이미지 가져오는 중',
  creating: '만드는 중',
  starting: '시작 중',
  probing: '응답 확인 중',
  routing: '주소 연결 중',
  draining: '이전 버전 종료 중',
  done: '배포됨',
  unchanged: '그대로',
  failed: '실패',
  cancelled: '취소됨',
};

/** Returns the words for the status of a deployment. A status of a newer server is shown unchanged. */
const statusWord = (status: string): string => STATUSES[status] ?? printableText(status);

/** Returns the words for the step of a container. A step of a newer server is shown unchanged. */
function stepWord({ step, build_step, build_steps }: DeploymentContainer): string {
  const word = STEPS[step] ?? printableText(step);
  return build_step && build_steps && (step === 'building' || step === 'pulling')
    ? `${word} ${build_step}/${build_steps}`
    : word;
}

const nameOf = ({ name, slug }: DeploymentContainer): string => printableText(name || slug);

/** Returns the steps of all containers in one line. */
export const formatSteps = ({ status, containers }: DeploymentDetail): string =>
  containers.map((one) => `${nameOf(one)}: ${stepWord(one)}`).join(' · ') || statusWord(status);

function durationText({ created_at, finished_at }: DeploymentDetail): string {
  if (!created_at || !finished_at) return '';
  const seconds = Math.max(
    0,
    Math.round((Date.parse(finished_at) - Date.parse(created_at)) / 1000),
  );
  if (Number.isNaN(seconds)) return '';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}초` : `${minutes}분 ${seconds % 60}초`;
}

/** The characters of a commit's hash that are shown. */
const SHORT_HASH = 7;

const commitText = ({ commit }: DeploymentContainer): string =>
  commit ? printableText(`${commit.hash.slice(0, SHORT_HASH)} ${commit.subject ?? ''}`.trim()) : '';

const rowOf = (container: DeploymentContainer): string[] => [
  nameOf(container),
  stepWord(container),
  commitText(container),
  printableText(container.reason ?? ''),
];

/** Returns the text of a deployment: its outcome, its reason, and each container. */
export function formatDeployment(deployment: DeploymentDetail): string {
  const { status, partial, containers, reason } = deployment;
  const facts = [
    partial ? `컨테이너 ${containers.length}개만` : `컨테이너 ${containers.length}개`,
    durationText(deployment),
    printableText(deployment.deployment_id),
  ].filter((fact) => fact !== '');
  const why = reason ? `\n  ${printableText(reason)}` : '';
  const rows = formatTable(containers.map(rowOf));
  return `${statusWord(status)} (${facts.join(', ')})${why}${rows && `\n${rows}`}`;
}
