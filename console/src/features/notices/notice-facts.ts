import type { Notice } from '@naru/contract/entities/notice';
import { activityText } from '@naru/contract/wire/activity';
import { deploymentOutcome, isDeploymentFailure } from '#shared/deployments/outcome.ts';
import { paths } from '#shared/navigation/paths.ts';

/** The texts of a notice in the bell, and the address of the page with the details. */
export interface NoticeFacts {
  tone: 'info' | 'success' | 'warning' | 'danger';
  text: string;
  detail: string | undefined;
  to: string;
}

function deploymentFacts({ project, deployment_id, status, reason }: Notice): NoticeFacts {
  const outcome = deploymentOutcome(status ?? '');
  return {
    tone: isDeploymentFailure(status ?? '') ? 'danger' : 'success',
    text: outcome?.sentence.replace(/\.$/, '') ?? '배포가 끝났습니다',
    detail: reason ?? undefined,
    to: paths.deployment(project ?? '', deployment_id ?? ''),
  };
}

function containerFacts(notice: Notice): NoticeFacts {
  const { project, container, container_name, status, reason, restarts } = notice;
  const name = container_name ?? container ?? '';
  const to = paths.containerLogs(project ?? '', container ?? '');
  if (status === 'failed') {
    return {
      tone: 'danger',
      text: `${name} 컨테이너가 실패했습니다`,
      detail: reason ?? undefined,
      to,
    };
  }
  const times = restarts ? `지금까지 ${restarts}번 다시 시작했습니다.` : undefined;
  return { tone: 'warning', text: `${name} 컨테이너가 다시 시작했습니다`, detail: times, to };
}

function accountFacts({ action, target, browser }: Notice): NoticeFacts {
  const isLogin = action === 'sign-in';
  return {
    tone: isLogin ? 'warning' : 'info',
    text: isLogin ? '새 브라우저에서 로그인했습니다' : activityText(action ?? ''),
    detail: [target, browser].filter(Boolean).join(' · ') || undefined,
    to: paths.profileActivity(),
  };
}

const UNCONFIRMED: Readonly<Record<string, string>> = {
  failed: '백업에 실패했습니다',
  stored: '백업을 복원해 확인하지 못했습니다',
};

function backupFacts(notice: Notice): NoticeFacts {
  const { project, container_name, volume_name, status, reason } = notice;
  return {
    tone: status === 'failed' ? 'danger' : 'warning',
    text: `${container_name ?? volume_name ?? ''}: ${UNCONFIRMED[status ?? ''] ?? '백업에 데이터가 없습니다'}`,
    detail: reason ?? undefined,
    to: paths.projectData(project ?? ''),
  };
}

const RESTORED: Readonly<Record<string, Pick<NoticeFacts, 'text' | 'tone'>>> = {
  ready: { tone: 'info', text: '복원본을 비교할 수 있습니다' },
  switched: { tone: 'success', text: '복원한 내용으로 바꿨습니다' },
  undone: { tone: 'info', text: '복원하기 전의 내용으로 되돌렸습니다' },
  dropped: { tone: 'info', text: '바꾸지 않은 복원본을 삭제했습니다' },
  failed: { tone: 'danger', text: '복원에 실패했습니다' },
};

function restorationFacts(notice: Notice): NoticeFacts {
  const { project, container_name, volume_name, status, reason } = notice;
  const { tone, text } = RESTORED[status ?? ''] ?? { tone: 'info', text: '복원이 끝났습니다' };
  return {
    tone,
    text: `${container_name ?? volume_name ?? ''}: ${text}`,
    detail: reason ?? undefined,
    to: paths.projectData(project ?? ''),
  };
}

/** Returns the texts and the address of a notice in the bell; `undefined` for a kind of notice that only a newer server sends. */
export function noticeFacts(notice: Notice): NoticeFacts | undefined {
  switch (notice.kind) {
    case 'deployment':
      return deploymentFacts(notice);
    case 'container':
      return containerFacts(notice);
    case 'backup':
      return backupFacts(notice);
    case 'restoration':
      return restorationFacts(notice);
    case 'account':
      return accountFacts(notice);
    case 'terms':
      return {
        tone: 'info',
        text: '서비스 이용약관이 변경됩니다',
        detail: undefined,
        to: paths.termsOfService(),
      };
    default:
      return undefined;
  }
}
