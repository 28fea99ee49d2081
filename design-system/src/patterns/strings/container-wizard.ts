import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the dialog that adds a container. */
export const containerWizardStrings = stringGroup('containerWizard', {
  title: '컨테이너 추가',
  steps: '컨테이너 추가 단계',
  back: '이전',
  next: '다음',
  create: '컨테이너 생성',
  creating: '만드는 중',
});

/** Texts of the summary of a container before it is created. */
export const containerSummaryStrings = stringGroup('containerSummary', {
  title: '만들 내용 확인',
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
  push: '푸시하면 배포',
  pushOff: '끔',
  branch: (branch: string) => `브랜치 ${branch}`,
  subpath: (path: string) => `하위 경로 ${path}`,
  limits: '리소스',
  cpu: (limit: string) => `CPU ${limit}`,
  memory: (limit: string) => `메모리 ${limit}`,
  uses: '프로젝트 사용량',
  variables: '환경 변수',
  networks: '네트워크',
  image: '이미지',
  newest: '배포할 때 최신 다이제스트 사용',
  stay: (digest: string) => `다이제스트 유지: ${digest}`,
  later: '0개, 만든 뒤에 추가합니다',
  database: '데이터베이스',
  access: '접속 정보',
  accessValue: (user: string, name: string) =>
    [user && `사용자 ${user}`, name && `데이터베이스 ${name}`, '비밀번호는 자동으로 만듭니다']
      .filter(Boolean)
      .join(', '),
  internalOnly: '공개 포트 없음, 같은 프로젝트의 컨테이너만 접속합니다',
  variablesValue: (filled: number, empty: number) =>
    empty === 0 ? `${filled}개` : `${filled}개, 값이 빈 ${empty}개는 만들지 않습니다`,
});

/** Texts about what a repository contains. */
export const repositoryProposalStrings = stringGroup('repositoryProposals', {
  title: '저장소를 살펴본 결과',
  address: '저장소 주소 (선택)',
  addressHint: '입력하면 저장소를 살펴보고 템플릿과 설정을 제안합니다. 나중에 입력해도 됩니다.',
  looking: '저장소를 살펴보는 중입니다. 계속 입력해도 됩니다.',
  found: (count: number) => `저장소에서 애플리케이션 ${count}개를 찾았습니다.`,
  nothing: '무엇으로 만든 저장소인지 알 수 없습니다. 템플릿을 직접 선택해주세요.',
  failed: (reason: string) => `저장소를 살펴보지 못했습니다. ${reason}`.trim(),
  choose: '만들 애플리케이션',
  chooseHint: '선택하면 아직 변경하지 않은 입력란을 제안한 값으로 채웁니다.',
  leftOut: (count: number) =>
    `${count}개가 더 있습니다. 다른 애플리케이션은 하위 경로를 직접 입력해주세요.`,
  top: '저장소의 최상위',
  proposals: '제안한 값과 이유',
  withoutTemplate: '맞는 템플릿이 없습니다. 저장소에 Dockerfile을 추가해주세요.',
  apply: '제안 적용',
  applied: '아직 변경하지 않은 입력란을 제안한 값으로 채웠습니다. 모두 바꿀 수 있습니다.',
});

/** Texts of the variables of a new container. */
export const newVariableStrings = stringGroup('newVariables', {
  introduction: '에 있는 변수입니다. 값을 비워 두면 만들지 않습니다.',
  ofTemplate: '템플릿이 쓰는 변수입니다. 값을 비워 두면 만들지 않습니다.',
  ofImage: '이미지가 알리는 변수입니다. 값을 비워 두면 이미지의 값을 그대로 사용합니다.',
  kindOf: (key: string) => `${key} 종류`,
  kinds: { env: '환경 변수', secret: '시크릿', build: '빌드 변수' },
});

/** Texts about the accounts on GitHub and their repositories. */
export const codeHostingStrings = stringGroup('codeHosting', {
  title: 'GitHub 저장소',
  connect: 'GitHub 계정 연결',
  connecting: '연결하는 중',
  none: '계정을 연결하면 비공개 저장소를 포함한 저장소를 목록에서 선택할 수 있습니다.',
  disconnect: '연결 해제',
  disconnectAccount: (account: string) => `${account} 연결 해제`,
  private: '비공개',
});

/** Texts about choosing a template and its options. */
export const templateStrings = stringGroup('templates', {
  label: '템플릿',
  none: '템플릿 없이 시작',
  noneDescription: 'Git 저장소의 코드로 컨테이너를 만듭니다.',
  version: '버전',
  advanced: '고급 옵션',
  volume: (path: string) => `${path} 볼륨`,
  dataVolume: '데이터 볼륨',
  volumeName: '볼륨 이름',
  mountPath: '마운트 경로',
  capacity: '용량 (MiB)',
});

/** Texts about the template of a container that exists. */
export const templateSettingStrings = stringGroup('templateSettings', {
  edit: '템플릿 수정',
  on: '켜짐',
  off: '꺼짐',
  effect:
    '저장하면 다음 배포에서 이미지를 새로 빌드합니다. 그때까지는 지금 버전이 계속 실행됩니다.',
  newVolumes: (paths: string) =>
    `새 템플릿이 쓰는 볼륨(${paths})은 만들지 않습니다. 필요하면 볼륨 마운트 탭에서 추가해주세요.`,
});
