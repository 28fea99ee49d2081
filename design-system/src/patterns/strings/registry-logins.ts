import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the logins of a project for registries. */
export const registryLoginStrings = stringGroup('registryLogins', {
  title: '레지스트리 로그인',
  description:
    '비공개 이미지를 내려받을 때 사용합니다. 비밀번호는 암호화해 저장하고 다시 보여주지 않습니다.',
  list: '레지스트리 로그인 목록',
  none: '레지스트리 로그인이 없습니다. 공개 이미지는 로그인 없이 내려받습니다.',
  add: '로그인 추가',
  edit: '수정',
  editNamed: (host: string) => `${host} 로그인 수정`,
  delete: '삭제',
  deleteNamed: (host: string) => `${host} 로그인 삭제`,
  username: '사용자',
  changed: '변경',
  hostField: '레지스트리',
  hostHint: '이미지 이름의 맨 앞에 있는 호스트입니다. 예: ghcr.io, docker.io',
  /** The labels and hints of the fields by the kind of the registry. */
  kinds: {
    ghcr: {
      username: '사용자',
      usernameHint: 'GitHub 사용자명입니다.',
      password: '개인 액세스 토큰',
      passwordHint:
        'GitHub의 Settings › Developer settings에서 read:packages 권한으로 만든 토큰(classic)입니다.',
    },
    'docker-hub': {
      username: '사용자',
      usernameHint: 'Docker Hub의 사용자명입니다.',
      password: '액세스 토큰',
      passwordHint: 'Docker Hub의 Account settings에서 Read-only 권한으로 만든 토큰입니다.',
    },
    ecr: {
      username: '액세스 키 ID',
      usernameHint: 'AWS IAM 사용자의 액세스 키입니다. 예: AKIA…',
      password: '비밀 액세스 키',
      passwordHint:
        'IAM 사용자에게 AmazonEC2ContainerRegistryReadOnly 권한을 주세요. 12시간마다 바뀌는 ECR의 토큰은 서버가 받아옵니다.',
    },
    other: {
      username: '사용자',
      usernameHint: '레지스트리의 계정이나 로봇 계정입니다.',
      password: '비밀번호',
      passwordHint: '이미지를 읽을 권한만 있는 비밀번호나 토큰이면 됩니다.',
    },
  },
});
