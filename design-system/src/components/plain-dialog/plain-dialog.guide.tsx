import { alertGuide } from '../../testing/alert-guide.ts';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Overlays/PlainDialog says. */
export const guide = {
  koreanName: '브라우저 대화상자',
  keywords: ['모달', '팝업', '기본', '오프라인'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '대화상자의 코드를 받지 못했을 때 그 자리에서 알립니다. 브라우저가 가진 것만으로 열립니다.',
  when: '대화상자의 코드를 받지 못한 그 순간에만 씁니다. 다른 모든 물음에는 AlertDialog를 씁니다.',
  instead: [
    { when: '코드를 받을 수 있는 모든 물음', use: 'Overlays/AlertDialog' },
    { when: '알리기만 할 때', use: 'Status/Banner' },
  ],
  parts: [
    { name: '제목', purpose: '무슨 일인지 말합니다.', find: ['dialog h2'] },
    { name: '설명', purpose: '무엇을 하면 되는지 말합니다.', find: ['dialog p'] },
    { name: '대답', purpose: '다시 하기와 그만두기입니다.', find: ['dialog button', '다시'] },
  ],
  advice: [
    {
      right: {
        says: '코드가 오지 않았을 때 그 자리에서 알립니다.',
        picture: (
          <DialogSketch
            title="화면을 불러오지 못했습니다"
            actions={
              <>
                <Button>닫기</Button>
                <Button variant="primary">다시 시도</Button>
              </>
            }
          >
            인터넷 연결을 확인해주세요.
          </DialogSketch>
        ),
      },
      wrong: {
        says: '코드를 받을 수 있으면 ConfirmDialog를 씁니다.',
        picture: (
          <DialogSketch
            title="볼륨 삭제"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="danger">삭제</Button>
              </>
            }
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '대답 사이를 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '고릅니다.' },
    { keys: ['Escape'], does: '그만둡니다.' },
  ],
  ...alertGuide,
} satisfies Guide;
