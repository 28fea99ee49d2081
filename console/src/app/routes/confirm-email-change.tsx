import { confirmEmailChange } from '#api/account.ts';
import { MailLinkPage } from '#features/account/mail-link-page.tsx';

/** The page at /email-change/confirm. The mail to a new address contains a link to this page. */
export function Component() {
  return (
    <MailLinkPage
      titles={{
        asking: '이메일 변경 확인',
        done: '이메일 변경 완료',
        failed: '이메일 변경 실패',
      }}
      question="나루 계정의 이메일을 이 메일을 받은 주소로 바꿉니다."
      label="이메일 변경"
      work={confirmEmailChange()}
      doneText="이메일이 변경되었습니다."
    />
  );
}
