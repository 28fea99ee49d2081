import { restoreAccountAccess } from '#api/account.ts';
import { MailLinkPage } from '#features/account/mail-link-page.tsx';

/**
 * The page at /take-back, for an owner of the account who did not make a security change. Mails about security changes contain a link
 * to this page.
 */
export function Component() {
  return (
    <MailLinkPage
      titles={{
        asking: '계정 되찾기',
        done: '계정을 되찾았습니다',
        failed: '계정을 되찾지 못했습니다',
      }}
      question="메일을 보낸 뒤에 바뀐 이메일과 보안 설정, 계정 삭제 신청을 되돌리고 모든 기기에서 로그아웃합니다. 비밀번호와 API 토큰은 쓸 수 없게 되며, 새 비밀번호를 정할 링크를 메일로 보냅니다."
      label="되돌리고 모두 로그아웃"
      work={restoreAccountAccess()}
      doneText="계정을 되찾았습니다."
    />
  );
}
