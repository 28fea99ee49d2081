import { alertGuide } from '../../testing/alert-guide.ts';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Overlays/AlertDialog says. */
export const guide = {
  koreanName: '경고 대화상자',
  keywords: ['모달', '팝업', '물음', '알림창'],
  since: '0.2.0',
  status: 'stable',
  purpose: '대답하기 전에는 나아갈 수 없는 물음입니다. 드물게 씁니다.',
  when: '대답하기 전에는 나아갈 수 없을 때만 씁니다. 한 번의 실수로 되돌릴 수 없는 일이 일어날 때가 그렇습니다. 알리기만 하는 말에는 쓰지 않습니다.',
  instead: [
    { when: '되돌릴 수 없게 지울 때', use: 'Overlays/TypeToConfirmDialog' },
    { when: '작은 것을 지우거나 멈출 때', use: 'Overlays/ConfirmDialog' },
    { when: '알리기만 할 때', use: 'Status/Banner' },
    { when: '내용을 보여 줄 때', use: 'Overlays/Dialog' },
  ],
  parts: [
    { name: '제목', purpose: '무엇을 묻는지 말합니다.', find: ['[role=alertdialog] h2'] },
    {
      name: '설명',
      purpose: '대답하면 어떻게 되는지 한 문장으로 말합니다.',
      find: ['[role=alertdialog] p'],
    },
    {
      name: '대답',
      purpose: '해가 없는 것이 먼저 초점을 받습니다.',
      find: ['[role=alertdialog] button'],
    },
  ],
  advice: [
    {
      right: {
        says: '나아갈 수 없을 때만 막습니다.',
        picture: (
          <DialogSketch
            title="세션이 끝났습니다"
            actions={<Button variant="primary">다시 로그인</Button>}
          >
            계속하려면 다시 로그인해야 합니다.
          </DialogSketch>
        ),
      },
      wrong: {
        says: '알리기 위해 일을 멈추게 하지 않습니다.',
        picture: (
          <DialogSketch title="저장되었습니다" actions={<Button variant="primary">확인</Button>} />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab', 'Shift+Tab'], does: '대답 사이를 옮깁니다. 밖으로 나가지 않습니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 대답을 고릅니다.' },
    { keys: ['Escape'], does: '해가 없는 대답과 같습니다.' },
  ],
  ...alertGuide,
} satisfies Guide;
