import { confirmConsoleMove } from '#api/console-move.ts';
import { MailLinkPage } from '#features/account/mail-link-page.tsx';

/** The page at /console-address, by which an operator confirms the new address of the console. Only the new address may confirm. */
export function Component() {
  return (
    <MailLinkPage
      titles={{
        asking: '콘솔의 새 주소',
        done: '콘솔 주소를 바꿨습니다',
        failed: '콘솔 주소를 바꾸지 못했습니다',
      }}
      question="이 화면이 보이면 새 주소가 잘 열린 것입니다. 유지하지 않으면 곧 이전 주소로 돌아갑니다."
      label="이 주소 유지"
      work={confirmConsoleMove()}
      doneText="이제 이 주소로 콘솔을 엽니다. 이 주소에서 다시 로그인해주세요."
    />
  );
}
