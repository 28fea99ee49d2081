import { cancelEmailChange } from '#api/account.ts';
import { MailLinkPage } from '#features/account/mail-link-page.tsx';

/** The page at /email-change/stop. The mail to the old address contains a link to this page. */
export function Component() {
  return (
    <MailLinkPage
      titles={{
        asking: '이메일 변경 취소',
        done: '이메일 변경을 취소했습니다',
        failed: '이메일 변경을 막지 못했습니다',
      }}
      question="나루 계정의 이메일 변경을 취소합니다. 이미 변경되었다면 이전 주소와 그 뒤에 바뀐 보안 설정을 되돌리고 모든 기기에서 로그아웃합니다. 새 비밀번호를 정할 링크는 메일로 보냅니다."
      label="변경 취소"
      work={cancelEmailChange()}
      doneText="이메일 변경을 취소했습니다."
    />
  );
}
