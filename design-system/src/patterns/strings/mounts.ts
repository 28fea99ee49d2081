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
  delete: (path: string) => `${path} 삭제`,
});
