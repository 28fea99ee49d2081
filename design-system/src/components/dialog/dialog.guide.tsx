import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Overlays/Dialog says. */
export const guide = {
  koreanName: '대화상자',
  keywords: ['모달', '팝업', '창', '레이어'],
  since: '0.2.0',
  status: 'stable',
  purpose: '보던 자리를 떠나지 않고 무언가를 보여 줍니다.',
  when: '보던 자리를 떠나지 않고 무언가를 자세히 볼 때 씁니다. 한 화면보다 길거나 주소로 나눌 만한 것은 페이지로 만듭니다.',
  instead: [
    { when: '적어 넣을 때', use: 'Overlays/FormDialog' },
    { when: '대답해야 할 때', use: 'Overlays/AlertDialog' },
    { when: '한 화면보다 길 때', use: '페이지를 따로 만듭니다.' },
    { when: '한마디로 알릴 때', use: 'Overlays/Toast' },
  ],
  parts: [
    { name: '제목', purpose: '대화상자의 이름입니다.', find: ['[role=dialog] h2'] },
    { name: '닫기 버튼', purpose: '늘 오른쪽 위에 있습니다.', find: ['[role=dialog] button'] },
    { name: '내용', purpose: '길면 안에서 밀립니다.', find: ['[role=dialog] p', '2025'] },
    { name: '행동', purpose: '아래에 놓입니다. 중요한 것이 마지막입니다.' },
  ],
  advice: [
    {
      right: {
        says: '잠깐 보고 돌아올 것을 둡니다.',
        picture: (
          <DialogSketch title="배포 기록" actions={<Button>닫기</Button>}>
            11월 23일 14:05 성공
          </DialogSketch>
        ),
      },
      wrong: {
        says: '대화상자 위에 대화상자를 띄우지 않습니다.',
        picture: (
          <DialogSketch title="볼륨 추가">
            <DialogSketch title="이름 규칙" actions={<Button>닫기</Button>} />
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab', 'Shift+Tab'], does: '안에서 돕니다.' },
    { keys: ['Escape'], does: '닫습니다. 초점은 열었던 자리로 돌아갑니다.' },
  ],
  pattern: {
    name: '대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '초점은 안에 머물고, 닫히면 열었던 자리로 돌아갑니다.',
    'Escape, “닫기”, 바깥을 눌러 닫습니다.',
    '내용이 길면 안에서 밀리고 머리와 발은 제자리에 있습니다.',
  ],
} satisfies Guide;
