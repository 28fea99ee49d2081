import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';

/** What the page of Overlays/FormDialog says. */
export const guide = {
  koreanName: '양식 대화상자',
  keywords: ['모달', '폼', '추가', '입력', '팝업'],
  since: '0.2.0',
  status: 'stable',
  purpose: '보던 자리를 떠나지 않고 적어 넣습니다. 실패해도 적은 것은 남습니다.',
  when: '보던 자리를 떠나지 않고 몇 가지를 적어 넣을 때 씁니다. 적을 것이 많거나 단계가 길면 페이지로 만듭니다.',
  instead: [
    { when: '보여 주기만 할 때', use: 'Overlays/Dialog' },
    { when: '페이지 안에서 고칠 때', use: 'Inputs/Form' },
    { when: '양식이 페이지의 전부일 때', use: 'Layout/FormLayout' },
  ],
  parts: [
    { name: '제목', purpose: '하는 일을 말합니다.', find: ['[role=dialog] h2'] },
    { name: '입력 요소', purpose: '위에서 아래로 둡니다.', find: ['[role=dialog] input'] },
    { name: '오류', purpose: '보내지 못한 까닭을 버튼 위에서 말합니다.' },
    { name: '취소와 실행', purpose: '실행이 마지막입니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '제목과 버튼이 같은 일을 말합니다.',
        picture: (
          <DialogSketch
            title="볼륨 추가"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="primary">추가</Button>
              </>
            }
          >
            <TextField label="이름" defaultValue="data" />
          </DialogSketch>
        ),
      },
      wrong: {
        says: '보내면 무엇이 되는지 알 수 없습니다.',
        picture: (
          <DialogSketch
            title="입력"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="primary">확인</Button>
              </>
            }
          >
            <TextField label="이름" defaultValue="data" />
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab', 'Shift+Tab'], does: '안에서 돕니다.' },
    { keys: ['Enter'], does: '보냅니다. 조합 중에는 글자를 끝낼 뿐입니다.' },
    { keys: ['Escape'], does: '적은 것이 있으면 묻고 닫습니다.' },
  ],
  pattern: {
    name: '대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '진짜 form이어서 Enter로 보냅니다. 한글을 조합하는 Enter는 보내지 않습니다.',
    '적은 것이 있으면 Escape, “닫기”, 바깥을 눌렀을 때 먼저 묻습니다. “취소”는 묻지 않습니다.',
    '일하는 동안 잠기고, 실패하면 까닭이 버튼 위에서 alert로 읽힙니다.',
  ],
} satisfies Guide;
