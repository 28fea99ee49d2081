import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the project page around its lists. */
export const projectStrings = stringGroup('project', {
  subtitle: '프로젝트 상세 정보 및 관리',
  info: '프로젝트 정보',
  name: '이름',
  plan: '플랜',
  createdAt: '생성일',
  updatedAt: '수정일',
  quickActions: '빠른 작업',
  settings: '프로젝트 설정',
  addContainer: '컨테이너 추가',
  addVolume: '볼륨 추가',
  checks: '점검',
  exportFile: 'naru.yaml 내보내기',
  importFile: 'naru.yaml 가져오기',
  delete: '프로젝트 삭제',
  notFound: '이 주소에는 프로젝트가 없습니다',
  notFoundDescription: '프로젝트가 삭제되었거나 주소가 잘못되었습니다.',
});
