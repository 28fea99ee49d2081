import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the card that deploys a project. */
export const deploymentStrings = stringGroup('deployment', {
  title: '배포',
  refresh: '강제로 상태 갱신',
  state: '상태',
  deployedAt: '마지막 배포',
  deploy: '배포',
  deploying: '배포 중...',
  simulated: '모의 배포: 컨테이너를 실행하지 않습니다',
});
