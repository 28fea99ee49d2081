import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the list of volumes. */
export const volumeStrings = stringGroup('volumes', {
  title: '볼륨 관리',
  allocated: (limit: string, used: string) => `디스크 ${limit} 중 ${used}를 볼륨에 할당했습니다.`,
  list: '볼륨 목록',
  add: '볼륨 추가',
  addFirst: '첫 번째 볼륨 추가',
  none: '볼륨이 없습니다',
  noneDescription: '컨테이너가 다시 시작되어도 남아야 하는 데이터를 볼륨에 보관합니다.',
  name: '볼륨 이름',
  capacity: '용량 (MiB)',
  capacityHint: (range: string, recommended: string) =>
    `${range} MiB. ${recommended} MiB를 권장합니다.`,
  createdAt: '생성일',
  delete: '삭제',
  deleteNamed: (name: string) => `${name} 삭제`,
  size: { small: '작음', medium: '보통', large: '큼' },
});
