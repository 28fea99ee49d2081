import { stringGroup } from '../../strings/string-group.ts';

/** Texts about what a member's data takes. */
export const dataUseStrings = stringGroup('dataUse', {
  title: '저장한 데이터',
  description: '서버의 데이터베이스에 보관하는 내 데이터와, 한 시간과 하루에 쓴 양입니다.',
  full: '지금은 저장할 수 없습니다',
  total: '전체',
  configuration: '변수와 시크릿',
  deployments: '배포 구성',
  logs: '배포 로그',
  activities: '활동 기록',
  hour: '한 시간 동안 쓴 양',
  day: '하루 동안 쓴 양',
  restart: (time: string) => `${time} 뒤에 0부터 다시 셉니다.`,
});
