import { stringGroup } from '../../strings/string-group.ts';

/** Texts about a container's source. */
export const gitStrings = stringGroup('git', {
  repositoryUrl: '저장소 URL',
  url: 'Git URL',
  urlTitle: 'URL 직접 입력',
  branch: '브랜치',
  branchHint: (standard: string) => `비워 두면 ${standard} 브랜치를 사용합니다.`,
  subpath: '하위 경로',
  subpathHint: '저장소의 최상위에 있으면 비워 둡니다.',
  edit: 'Git 설정 수정',
});
