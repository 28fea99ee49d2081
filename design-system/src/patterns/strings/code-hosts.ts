import { stringGroup } from '../../strings/string-group.ts';

/** The texts about one kind of code host. */
export interface HostTexts {
  /** The steps to a token, before the sentence about its rights. */
  tokenSteps: readonly string[];
  token: string;
}

const hosts: Readonly<Record<'gitlab' | 'gitea' | 'bitbucket', HostTexts>> = {
  gitlab: {
    tokenSteps: [
      'GitLab의 Preferences › Access tokens에서 새 토큰을 만듭니다. 그룹이나 프로젝트의 액세스 토큰도 됩니다.',
    ],
    token: '액세스 토큰',
  },
  gitea: {
    tokenSteps: ['Settings › Applications에서 새 토큰을 만듭니다.'],
    token: '액세스 토큰',
  },
  bitbucket: {
    tokenSteps: [
      '워크스페이스의 Settings › Access tokens에서 액세스 토큰을 만들거나, Atlassian 계정에서 API 토큰을 만듭니다.',
    ],
    token: '토큰',
  },
};

/** Texts about the connections of a member to code hosts by tokens. */
export const codeHostStrings = stringGroup('codeHosts', {
  title: '코드 호스팅 서비스',
  description:
    'GitLab, Gitea, Bitbucket의 저장소를 토큰으로 읽습니다. 연결은 내 모든 프로젝트에서 사용하고, 토큰은 암호화해 저장하고 다시 보여주지 않습니다.',
  list: '코드 호스팅 서비스 연결 목록',
  none: '연결한 코드 호스팅 서비스가 없습니다. 공개 저장소는 연결 없이 배포하고, GitHub 계정은 컨테이너를 추가할 때 연결합니다.',
  add: '코드 호스팅 서비스 연결',
  /** The name of a connection in the names of its buttons. */
  connection: (host: string, account: string) => `${host} ${account}`,
  test: '다시 확인',
  testNamed: (name: string) => `${name} 다시 확인`,
  testing: '확인 중',
  testingNamed: (name: string) => `${name} 확인 중`,
  edit: '토큰 변경',
  editNamed: (name: string) => `${name} 토큰 변경`,
  delete: '삭제',
  deleteNamed: (name: string) => `${name} 연결 삭제`,
  account: '계정',
  workspace: '워크스페이스',
  checked: '확인',
  expires: '토큰 만료',
  kind: '코드 호스팅 서비스',
  address: '주소',
  addressHint: '직접 운영하는 서버라면 그 서버의 주소로 바꿔주세요.',
  workspaceHint: 'bitbucket.org/ 다음에 오는 이름입니다.',
  email: 'Atlassian 이메일 (선택)',
  emailHint: 'API 토큰에만 필요합니다. 액세스 토큰이면 입력하지 않습니다.',
  tokenSteps: '토큰 만드는 방법',
  readScopes: (scopes: string) => `저장소를 읽으려면 ${scopes} 권한이 필요합니다.`,
  writeScopes: (scopes: string) =>
    `푸시를 알리는 웹훅과 커밋의 배포 결과까지 쓰려면 ${scopes} 권한을 주세요.`,
  openTokenPage: (host: string) => `${host}에서 토큰 만들기`,
  tokenHint: '저장하기 전에 토큰으로 계정과 저장소를 읽어봅니다.',
  hosts,
});

/** Texts about the repositories of connected code hosts in the form of a container. */
export const hostRepositoryStrings = stringGroup('hostRepositories', {
  title: 'GitLab · Gitea · Bitbucket 저장소',
  none: '코드 호스팅 서비스를 연결하면 비공개 저장소를 포함한 저장소를 목록에서 선택할 수 있습니다.',
  cut: '저장소가 많아 일부만 보입니다. 이름을 검색하면 나머지에서도 찾습니다.',
  searching: '코드 호스팅 서비스에서 찾는 중입니다.',
});

const PASTE = '위의 공개 키를 붙여 넣습니다.';

/** Texts about the key pair with which the repositories of a project are read by SSH. */
export const deployKeyStrings = stringGroup('deployKey', {
  title: '배포 키',
  description:
    '계정을 연결하지 않고 SSH 주소의 저장소를 읽습니다. 공개 키를 저장소에 등록하면 그 저장소만 읽고, 비밀 키는 서버 밖으로 나가지 않습니다.',
  none: '배포 키가 없습니다. git@이나 ssh://로 시작하는 주소를 배포하려면 키를 만들어주세요.',
  create: '배포 키 만들기',
  creating: '만드는 중',
  rotate: '새 키로 교체',
  delete: '배포 키 삭제',
  publicKey: '공개 키',
  copy: '공개 키 복사',
  fingerprint: '지문',
  created: '만든 날',
  used: '마지막 사용',
  unused: '아직 사용하지 않음',
  containers: '사용하는 컨테이너',
  noContainers: '없음',
  steps: '공개 키를 등록하는 방법',
  /** The steps by which a public key becomes a deploy key, by the code host. */
  hosts: [
    {
      name: 'GitHub',
      steps: [
        '저장소의 Settings › Deploy keys에서 Add deploy key를 누릅니다.',
        `Title에 알아볼 이름을 입력하고, Key에 ${PASTE}`,
        'Allow write access는 끈 채로 저장합니다. GitHub에서는 키 하나를 저장소 하나에만 등록할 수 있습니다.',
      ],
    },
    {
      name: 'GitLab',
      steps: [
        '프로젝트의 Settings › Repository › Deploy keys를 펼쳐 Add new key를 누릅니다.',
        `Title에 알아볼 이름을 입력하고, Key에 ${PASTE}`,
        'Grant write permissions는 끈 채로 저장합니다. 다른 프로젝트에서는 같은 키를 Enable로 켭니다.',
      ],
    },
    {
      name: 'Gitea · Forgejo',
      steps: [
        '저장소의 Settings › Deploy Keys에서 Add Deploy Key를 누릅니다.',
        `Title에 알아볼 이름을 입력하고, Content에 ${PASTE}`,
        '쓰기 권한은 끈 채로 저장합니다.',
      ],
    },
    {
      name: 'Bitbucket',
      steps: [
        '저장소의 Repository settings › Access keys에서 Add key를 누릅니다.',
        `Label에 알아볼 이름을 입력하고, Key에 ${PASTE}`,
        'Bitbucket의 접근 키는 언제나 읽기만 합니다.',
      ],
    },
  ] as readonly { readonly name: string; readonly steps: readonly string[] }[],
  knownHosts: '기억한 Git 서버',
  knownHostsDescription:
    '처음 연결한 서버의 호스트 키를 기억하고, 키가 달라지면 연결하지 않습니다. 서버의 키를 바꾼 것이 맞을 때만 지우면, 다음 연결에서 새 키를 기억합니다.',
  forget: '지우기',
  forgetNamed: (host: string) => `${host} 지우기`,
  firstSeen: '처음 연결',
  changed: '호스트 키가 달라져 연결하지 않음',
  sshAddress: 'SSH 주소입니다',
  sshReady: '프로젝트의 배포 키로 읽습니다. 공개 키를 이 저장소에 등록했는지 확인해주세요.',
  sshMissing:
    '이 주소를 읽으려면 프로젝트의 배포 키가 필요합니다. 키를 만들고 공개 키를 저장소에 등록해주세요.',
  recheck: '저장소 다시 확인',
});
