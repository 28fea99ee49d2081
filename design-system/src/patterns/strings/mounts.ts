import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the volumes that are mounted in a container. */
export const mountStrings = stringGroup('mounts', {
  title: '볼륨 마운트',
  description: '컨테이너가 다시 시작되어도 남아야 하는 데이터를 둘 곳입니다.',
  list: '볼륨 마운트 목록',
  none: '볼륨 마운트가 없습니다',
  noneDescription: '볼륨을 마운트할 경로를 추가합니다.',
  noVolumes: '마운트할 수 있는 볼륨이 없습니다. 볼륨 관리에서 볼륨을 추가해주세요.',
  volume: '볼륨',
  chooseVolume: '볼륨을 선택해주세요',
  path: '마운트 경로',
  add: '마운트 추가',
  gone: '이 마운트는 다른 곳에서 삭제되었습니다',
  edit: (path: string) => `${path} 수정`,
  move: (path: string) => `${path} 옮기기`,
  moveFrom: '옮길 마운트',
  moveTo: '옮길 컨테이너',
  chooseTarget: '컨테이너를 선택해주세요',
  moveNote:
    '두 컨테이너를 모두 배포해야 적용됩니다. 실행 중인 컨테이너는 그때까지 지금 볼륨을 그대로 사용합니다.',
  delete: (path: string) => `${path} 삭제`,
});
