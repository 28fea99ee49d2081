import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the tokens of one project. */
export const projectTokenStrings = stringGroup('projectTokens', {
  title: 'API 토큰',
  description:
    '이 프로젝트에만 쓰는 토큰입니다. CI와 스크립트, AI 도구에 비밀번호 대신 줍니다. 다른 프로젝트와 계정에는 쓸 수 없습니다.',
  right: { read: '읽기', deploy: '배포', manage: '관리' },
  rightHint: {
    read: '설정과 상태, 로그, 사용량을 읽습니다. 시크릿 값은 읽지 못합니다.',
    deploy: '읽기에 더해 배포와 이전 버전 복원, 컨테이너의 시작과 중지를 합니다.',
    manage: '배포에 더해 컨테이너와 변수, 볼륨을 만들고 고치고 삭제합니다.',
  },
  secrets: '시크릿 읽기',
  secretsHint: '시크릿과 데이터베이스 비밀번호의 값을 읽고, 볼륨의 파일과 백업을 내려받습니다.',
  shell: '셸',
  shellHint: '실행 중인 컨테이너에서 명령을 실행합니다.',
  shellWithManage: '관리 권한을 선택하면 허용할 수 있습니다.',
  createdBy: (name: string) => `만든 사람 ${name}`,
  createdByLabel: '만든 사람',
});
