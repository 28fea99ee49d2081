import { stringGroup } from '../../strings/string-group.ts';

const counted = (parts: readonly (readonly [string, number])[]): string =>
  parts.flatMap(([what, count]) => (count === 0 ? [] : [`${what} ${count}개`])).join(', ');

/** Common texts of the tabs of an open container. */
export const containerSettingsStrings = stringGroup('containerSettings', {
  adding: '추가하는 중',
  addAgain: '새로 추가',
  goneAdvice: '입력한 값은 그대로 있습니다. 복사하거나, 새로 추가할 수 있습니다.',
  fold: '접기',
});

/** Texts of the dialog that copies a container. */
export const duplicationStrings = stringGroup('duplication', {
  name: '복제본 이름',
  copiedLabel: '복제되는 항목',
  copied: (variables: number, networks: number) => {
    const parts = counted([
      ['변수', variables],
      ['네트워크', networks],
    ]);
    const settings = '소스, 실행 설정, 리소스';
    return parts === '' ? settings : `${settings}, ${parts}`;
  },
  leftLabel: '옮기지 않는 것',
  /** The text about domains and mounts that are not copied; empty if all domains and mounts are copied. */
  left: (domains: number, mounts: number) =>
    counted([
      ['도메인 네트워크', domains],
      ['볼륨 마운트', mounts],
    ]),
  secretsTitle: (count: number) => `시크릿 ${count}개는 복제한 뒤 다시 입력해주세요`,
});

/** Texts about how the program of a container is started. */
export const processStrings = stringGroup('process', {
  entrypoint: '엔트리포인트',
  command: '실행 명령',
  workingFolder: '작업 폴더',
  user: '실행 사용자',
  ofImage: '이미지의 값',
  edit: '실행 설정 수정',
  entrypointField: '엔트리포인트 (선택)',
  entrypointHint: '이미지의 ENTRYPOINT 대신 실행합니다. 정하면 이미지의 CMD도 사용하지 않습니다.',
  commandField: '실행 명령 (선택)',
  commandHint:
    "비워 두면 이미지의 CMD를 사용합니다. 셸 없이 실행하므로 &&나 $변수가 필요하면 sh -c '…'로 입력합니다.",
  workingFolderField: '작업 폴더 (선택)',
  workingFolderHint: '컨테이너 안의 절대 경로입니다.',
  userField: '실행 사용자 (선택)',
  userHint: '이름이나 번호입니다. 쿠버네티스에서는 번호만 됩니다.',
});

/** Texts about a container's source. */
export const gitStrings = stringGroup('git', {
  repositoryUrl: '저장소 URL',
  url: 'Git URL',
  urlTitle: 'URL 직접 입력',
  branch: '브랜치',
  branchHint: '태그나 커밋도 됩니다. 비워 두면 저장소의 기본 브랜치를 사용합니다.',
  defaultBranch: '기본 브랜치',
  deploysOnPush: '푸시하면 배포',
  subpath: '하위 경로',
  subpathHint: '저장소의 최상위에 있으면 비워 둡니다.',
  edit: 'Git 설정 수정',
  pageTitle: '브라우저에서 복사한 주소로 보입니다',
  pageParts: (url: string, branch: string, subpath: string) =>
    [`저장소 ${url}`, branch && `브랜치 ${branch}`, subpath && `하위 경로 ${subpath}`]
      .filter(Boolean)
      .join(', '),
  pageApply: '나누어 입력',
});
