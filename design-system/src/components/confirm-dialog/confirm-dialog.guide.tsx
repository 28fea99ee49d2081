import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Overlays/ConfirmDialog says. */
export const guide = {
  koreanName: '확인 대화상자',
  keywords: ['모달', '삭제', '팝업', '확인창'],
  since: '0.2.0',
  status: 'stable',
  purpose: '작은 것을 지우거나 멈추기 전에 한 번 묻습니다.',
  when: '작은 것 하나를 지우거나 멈추기 전에 씁니다. 되돌릴 수 있는 일은 묻지 않고 하고, 되돌리기를 권합니다.',
  instead: [
    { when: '딸린 것이 함께 사라질 때', use: 'Overlays/TypeToConfirmDialog' },
    { when: '되돌릴 수 있을 때', use: '묻지 않고 합니다.' },
    { when: '저장하지 않고 나갈 때', use: 'Overlays/UnsavedChangesDialog' },
  ],
  parts: [
    { name: '제목', purpose: '대상과 하는 일을 말합니다.', find: ['[role=alertdialog] h2'] },
    { name: '설명', purpose: '무엇이 사라지는지 말합니다.', find: ['[role=alertdialog] p'] },
    { name: '취소', purpose: '먼저 초점을 받습니다.', find: ['[role=alertdialog] button', '취소'] },
    {
      name: '실행',
      purpose: '하는 일을 동사로 말합니다.',
      find: ['[role=alertdialog] button', '삭제'],
    },
  ],
  advice: [
    {
      right: {
        says: '버튼이 하는 일을 그대로 말합니다.',
        picture: (
          <DialogSketch
            title="PORT 삭제"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="danger">삭제</Button>
              </>
            }
          >
            다음 배포부터 쓸 수 없습니다.
          </DialogSketch>
        ),
      },
      wrong: {
        says: '무엇을 지우는지, “예”가 무슨 뜻인지 알 수 없습니다.',
        picture: (
          <DialogSketch
            title="정말 삭제하시겠습니까?"
            actions={
              <>
                <Button>아니요</Button>
                <Button variant="danger">예</Button>
              </>
            }
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '취소와 실행 사이를 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
    { keys: ['Escape'], does: '취소합니다. 일하는 동안에는 닫히지 않습니다.' },
  ],
  pattern: {
    name: '경고 대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
  },
  accessibility: [
    '초점은 “취소”에서 시작합니다.',
    '일하는 동안에는 Escape와 바깥을 눌러도 닫히지 않습니다.',
    '실패하면 열린 채로 까닭을 말하고 다시 할 수 있습니다.',
  ],
} satisfies Guide;
