import { stringGroup } from '../../strings/string-group.ts';

/** Texts of what the card and the row of a project say. */
export const projectFactsStrings = stringGroup('projectFacts', {
  unknown: '–',
  containers: (total: number | string) => `컨테이너 ${total}개`,
  running: (count: number) => `실행 ${count}`,
  failed: (count: number) => `실패 ${count}`,
  noContainers: '아직 컨테이너가 없습니다',
  changes: (count: number) => `배포되지 않은 변경 ${count}개`,
  deployedAt: '배포',
  neverDeployed: '배포한 적이 없습니다',
});
