import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the sessions and the API tokens of an account. */
export const securityStrings = stringGroup('security', {
  title: '보안',
  sessions: '로그인한 기기',
  sessionsDescription:
    '나루에 로그인한 브라우저입니다. 모르는 기기가 있으면 로그아웃하고 비밀번호를 변경해주세요.',
  sessionList: '기기 목록',
  unknownDevice: '브라우저를 알 수 없음',
  current: '이 기기',
  address: (address: string) => `IP ${address}`,
  lastUsed: '마지막 사용',
  logOut: '로그아웃',
  logOutNamed: (device: string, lastUsed: string | undefined) =>
    [device, lastUsed && `마지막 사용 ${lastUsed}`].filter(Boolean).join(', ').concat(' 로그아웃'),
  logOutOthers: '다른 기기 모두 로그아웃',
  tokens: 'API 토큰',
  tokensDescription:
    '스크립트와 CI에서 비밀번호 대신 쓰는 토큰입니다. 브라우저 없이 배포하고 상태를 읽습니다.',
  tokenList: 'API 토큰 목록',
  addToken: '토큰 만들기',
  noTokens: 'API 토큰이 없습니다.',
  scope: { read: '읽기', write: '읽기와 쓰기' },
  expires: '만료',
  expired: '만료됨',
  neverUsed: '사용한 적 없음',
  revoke: '폐기',
  revokeNamed: (name: string) => `${name} 폐기`,
  tokenName: '토큰 이름',
  tokenNameHint: '어디에 쓰는지 알아볼 수 있게 입력해주세요.',
  tokenScope: '권한',
  readHint: '프로젝트와 배포 상태를 읽습니다. 시크릿 값은 읽지 못합니다.',
  writeHint: '만들고 고치고 배포하고 삭제합니다. 시크릿 값도 읽습니다.',
  tokenLife: '유효 기간',
  onlyOnce: '토큰은 지금 한 번만 보입니다',
  onlyOnceDescription: '안전한 곳에 복사해주세요. 창을 닫으면 다시 볼 수 없습니다.',
  token: '토큰',
  copyToken: '토큰 복사',
});
