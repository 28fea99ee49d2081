import { stringGroup } from '../../strings/string-group.ts';

/** Texts about changes between the saved and the deployed configuration, and about changes between two deployments. */
export const changeStrings = stringGroup('changes', {
  waiting: (count: number) => `배포되지 않은 변경 ${count}건`,
  announced: (count: number) =>
    count === 0 ? '배포되지 않은 변경이 없습니다.' : `배포되지 않은 변경이 ${count}건 있습니다.`,
  show: '변경 보기',
  hide: '변경 접기',
  deploy: '변경 배포',
  deploying: '배포 중...',
  discardAll: '모두 되돌리기',
  discard: '되돌리기',
  discardOne: (what: string) => `${what} 변경 되돌리기`,
  discarding: '되돌리는 중',
  project: '프로젝트 설정',
  changesOf: (name: string) => `${name}의 변경`,
  effect: {
    build: '다시 빌드',
    restart: '재시작만 필요',
    none: '재시작 없이 적용',
  },
  containers: (effect: string, count: number) => `${effect} ${count}개`,
  by: (name: string) => `${name} 님`,
  subjects: {
    container: '컨테이너',
    name: '이름',
    stopped: '중지',
    git_url: '저장소 URL',
    git_branch: '브랜치',
    git_subpath: '하위 경로',
    template: '템플릿',
    template_option: '템플릿 옵션',
    cpu_limit: 'CPU',
    memory_limit: '메모리',
    env: '환경 변수',
    secret: '시크릿',
    build_var: '빌드 변수',
    network: '네트워크',
    mount: '볼륨 마운트',
    volume: '볼륨',
    commit: '커밋',
  },
});
