import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the list of volumes. */
export const volumeStrings = stringGroup('volumes', {
  title: '볼륨 관리',
  allocated: (limit: string, used: string) => `디스크 ${limit} 중 ${used} 할당됨`,
  list: '볼륨 목록',
  add: '볼륨 추가',
  addFirst: '첫 번째 볼륨 추가',
  none: '볼륨이 없습니다',
  noneDescription: '컨테이너가 다시 시작되어도 남아야 하는 데이터를 볼륨에 보관합니다.',
  name: '볼륨 이름',
  capacity: '용량 (MiB)',
  capacityHint: (range: string, recommended: string) =>
    `0.5 GiB처럼 입력해도 됩니다. ${range} MiB 가운데 ${recommended} MiB를 권장합니다.`,
  tooLittleLeft: (left: string) =>
    `남은 디스크가 ${left}입니다. 볼륨을 추가하려면 쓰지 않는 볼륨을 먼저 삭제해주세요.`,
  createdAt: '생성일',
  mountedIn: '마운트',
  notMounted: '마운트한 컨테이너 없음',
  spare: {
    outside: '복원에 쓰는 데이터라 디스크 한도에 포함하지 않습니다.',
    counted: '복원에 쓰는 데이터이지만 마운트하는 동안 디스크 한도에 포함합니다.',
  },
  resizeNamed: (name: string) => `${name} 용량 변경`,
  newCapacity: '새 용량 (MiB)',
  resizeHint: (range: string, now: string) => `${range} MiB. 지금은 ${now}입니다.`,
  resizeNote:
    '다음 배포부터 적용됩니다. 쓰고 있는 용량보다 작게 줄일 수 없고, 용량을 강제하는 서버에서는 이미 만든 볼륨을 줄일 수 없습니다.',
  moveNamed: (name: string) => `${name} 옮기기`,
  delete: '삭제',
  deleteNamed: (name: string) => `${name} 삭제`,
  size: { small: '작음', medium: '보통', large: '큼' },
});
