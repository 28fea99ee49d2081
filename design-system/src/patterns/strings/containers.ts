import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the list of containers and of an open container. */
export const containerStrings = stringGroup('containers', {
  title: '컨테이너 관리',
  add: '컨테이너 추가',
  addFirst: '첫 번째 컨테이너 추가',
  none: '컨테이너가 없습니다',
  noneDescription: 'Git 저장소나 템플릿, 이미지로 컨테이너를 만들어 배포합니다.',
  menu: '컨테이너 메뉴',
  views: {
    overview: '개요',
    database: '데이터베이스',
    logs: '로그',
    shell: '셸',
    variables: '변수',
    settings: '설정',
  },
  tabs: (name: string) => `${name} 설정`,
  git: 'Git',
  source: '소스',
  resources: '리소스',
  variables: (count: number) => `환경 변수 (${count})`,
  networks: (count: number) => `네트워크 (${count})`,
  mounts: (count: number) => `볼륨 마운트 (${count})`,
});
