import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the dashboard. */
export const dashboardStrings = stringGroup('dashboard', {
  projects: '전체 프로젝트',
  activeProjects: '활성 프로젝트',
  containers: '전체 컨테이너',
  counted: (missing: number) => `프로젝트 ${missing}개의 컨테이너 수는 불러오지 못해 빠졌습니다.`,
  recent: '최근 프로젝트',
  list: '최근 프로젝트 목록',
  create: '새 프로젝트',
  limitReached: (limit: number) => `프로젝트를 최대 개수인 ${limit}개까지 만들었습니다.`,
  none: '아직 프로젝트가 없습니다',
  createEmpty: '빈 프로젝트 만들기',
  noneDescription: '프로젝트를 만들면 컨테이너를 배포하고 볼륨을 연결할 수 있습니다.',
  unread: '–',
  noAddress: '열린 주소가 없습니다',
  createdAt: '생성',
  attention: '확인이 필요합니다',
  attentionList: '확인할 목록',
  deploymentFailed: '마지막 배포가 실패했습니다.',
  containerFailed: (container: string) => `컨테이너 ${container}: 실행되지 않습니다.`,
  resourceFull: (resource: string, percent: string) =>
    `${resource} 한도의 ${percent}까지 할당했습니다.`,
  domainUnproven: (domain: string) => `${domain} 도메인의 소유를 확인해야 열립니다.`,
  domainTaken: (domain: string) => `${domain} 도메인은 다른 컨테이너에서 사용 중입니다.`,
  imageMoved: (container: string) =>
    `컨테이너 ${container}: 이미지에 새 다이제스트가 있습니다. 배포하면 사용합니다.`,
  backup(name: string, status: string) {
    if (status === 'failed') return `${name}: 마지막 백업에 실패했습니다.`;
    return status === 'stored'
      ? `${name}: 마지막 백업을 복원해 확인하지 못했습니다.`
      : `${name}: 마지막 백업에 데이터가 없습니다.`;
  },
  other: '프로젝트를 확인해주세요.',
  broken: '실패',
  notice: '주의',
  activity: '최근 활동',
  activityList: '최근 활동 목록',
  noActivity: '아직 활동이 없습니다',
  start: '바로 시작하기',
  startDescription: '언어나 프레임워크를 선택하면 예제 앱을 만들어 배포합니다.',
  startList: '시작할 템플릿',
  projectName: '프로젝트 이름',
  container: '컨테이너',
  resources: '리소스',
  volumes: '볼륨',
  address: '주소',
  freeAddress: '무료 도메인',
});
