import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the summary of a container before it is created. */
export const containerSummaryStrings = stringGroup('containerSummary', {
  title: '이렇게 만듭니다',
  name: '이름',
  template: '템플릿',
  withoutTemplate: '템플릿 없이 시작',
  options: '템플릿 옵션',
  optionsValue: (count: number, changed: number) =>
    changed === 0 ? `${count}개, 모두 기본값` : `${count}개, 기본값과 다른 것 ${changed}개`,
  volumes: '볼륨',
  none: '없음',
  source: '소스',
  templateSource: '템플릿의 소스',
  branch: (branch: string) => `브랜치 ${branch}`,
  subpath: (path: string) => `하위 경로 ${path}`,
  limits: '리소스',
  cpu: (limit: string) => `CPU ${limit}`,
  memory: (limit: string) => `메모리 ${limit}`,
  uses: '프로젝트 사용량',
  variables: '환경 변수',
  networks: '네트워크',
  later: '0개, 만든 뒤에 추가합니다',
});
