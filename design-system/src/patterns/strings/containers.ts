import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the list of containers and of an open container. */
export const containerStrings = stringGroup('containers', {
  title: '컨테이너 관리',
  add: '컨테이너 추가',
  addFirst: '첫 번째 컨테이너 추가',
  none: '컨테이너가 없습니다',
  noneDescription: 'Git 저장소나 템플릿에서 컨테이너를 만들어 배포합니다.',
  tabs: (name: string) => `${name} 설정`,
  git: 'Git',
  resources: '리소스',
  variables: (count: number) => `환경 변수 (${count})`,
  networks: (count: number) => `네트워크 (${count})`,
  mounts: (count: number) => `볼륨 마운트 (${count})`,
});
