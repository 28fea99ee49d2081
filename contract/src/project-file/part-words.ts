import type { StepPart } from './project-plan.ts';

/** The Korean label for each part of a project, for the console and the command line. */
export const partLabels: Readonly<Record<StepPart, string>> = {
  name: '이름',
  container: '컨테이너',
  template: '템플릿',
  git: 'Git',
  limits: '리소스',
  env: '환경 변수',
  build: '빌드 변수',
  secret: '시크릿',
  network: '네트워크',
  mount: '볼륨 마운트',
  volume: '볼륨',
};
