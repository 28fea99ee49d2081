import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the page /projects. */
export const projectListStrings = stringGroup('projectList', {
  title: '프로젝트 관리',
  refresh: '새로고침',
  create: '새 프로젝트',
  createFirst: '첫 번째 프로젝트 만들기',
  own: '내 프로젝트',
  list: '프로젝트 목록',
  search: '프로젝트 검색',
  searchPlaceholder: '이름으로 검색',
  order: '정렬',
  orders: { created: '생성일순', name: '이름순', deployed: '최근 배포순' },
  none: '프로젝트가 없습니다',
  noneDescription: '프로젝트는 컨테이너와 볼륨, 배포를 한데 묶는 단위입니다.',
  showAll: '모든 프로젝트 보기',
  notFound: '찾는 프로젝트가 없습니다',
  notFoundDescription: (search: string) =>
    `“${search}” 검색 결과가 없습니다. 다른 이름으로 검색해주세요.`,
  meant: (search: string) => `“${search}” 검색`,
  edit: (name: string) => `${name} 수정`,
  createdAt: '생성일',
  quotaLeft: (left: number) => `${left}개를 더 만들 수 있습니다.`,
  quotaReached: (limit: number) => `프로젝트는 최대 ${limit}개까지 만들 수 있습니다.`,
});
