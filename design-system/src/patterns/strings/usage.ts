import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the measured use of resources. */
export const liveUsageStrings = stringGroup('liveUsage', {
  title: '실사용',
  cpu: 'CPU 실사용',
  memory: '메모리 실사용',
  disk: '디스크 실사용',
  volume: '볼륨 실사용',
  received: '수신',
  sent: '송신',
  range: '기간',
  hour: '1시간',
  day: '1일',
  week: '1주',
  over: { hour: '최근 1시간', day: '최근 1일', week: '최근 1주' },
  chart: (label: string, over: string) => `${label}, ${over}`,
  unknown: '-',
  stopped: '실행 중이 아닙니다.',
  pending: '방금 시작했습니다. 곧 실사용을 표시합니다.',
  unavailable: '컨테이너 엔진에서 응답이 없어 지금은 실사용을 알 수 없습니다.',
  failed: '실사용을 불러오지 못했습니다. 잠시 후 다시 시도합니다.',
  none: '아직 잰 값이 없습니다',
  noneDescription:
    '컨테이너를 배포하면 CPU, 메모리, 네트워크를 10초마다, 볼륨을 5분마다 재서 여기에 그립니다.',
});

/** Texts of the page with the measured use of a project. */
export const projectUsageStrings = stringGroup('projectUsage', {
  subject: '대상',
  wholeProject: '프로젝트 전체',
  containers: '컨테이너별 실사용',
  name: '이름',
  cpu: 'CPU',
  memory: '메모리',
  received: '수신',
  sent: '송신',
  ofAllotted: (used: string, allotted: string) => `${used} / ${allotted}`,
  noContainers: '컨테이너가 없습니다',
  volumes: '볼륨별 실사용',
});

/** Texts about the stored data of a member. */
export const dataUseStrings = stringGroup('dataUse', {
  title: '저장한 데이터',
  description: '서버의 데이터베이스에 보관하는 내 데이터와, 한 시간과 하루에 쓴 양입니다.',
  full: '지금은 저장할 수 없습니다',
  total: '전체',
  configuration: '변수와 시크릿',
  deployments: '배포 구성',
  logs: '배포 로그',
  activities: '활동 기록',
  backups: '백업 파일',
  hour: '한 시간 동안 쓴 양',
  day: '하루 동안 쓴 양',
  restart: (time: string) => `${time} 뒤에 0부터 다시 셉니다.`,
});
