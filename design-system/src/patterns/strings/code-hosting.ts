import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the accounts on GitHub and their repositories. */
export const codeHostingStrings = stringGroup('codeHosting', {
  title: 'GitHub 저장소',
  connect: 'GitHub 계정 연결',
  connecting: '연결하는 중',
  none: '계정을 연결하면 비공개 저장소를 포함한 저장소를 목록에서 고를 수 있습니다.',
  disconnect: '연결 해제',
  disconnectAccount: (account: string) => `${account} 연결 해제`,
  private: '비공개',
});
