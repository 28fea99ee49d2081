import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Overlays/UnsavedChangesDialog says. */
export const guide = {
  koreanName: '저장하지 않은 내용 대화상자',
  keywords: ['모달', '나가기', '팝업', '저장'],
  since: '0.2.0',
  status: 'stable',
  purpose: '저장하지 않은 것을 잃기 전에 묻습니다.',
  when: '적던 것이 있는 화면을 떠나려 할 때만 씁니다. 적은 것이 없으면 묻지 않습니다.',
  instead: [
    { when: '지우기 전에 물을 때', use: 'Overlays/ConfirmDialog' },
    { when: '대화상자 안의 양식', use: 'Overlays/FormDialog' },
  ],
  parts: [
    {
      name: '제목',
      purpose: '저장하지 않은 것이 있음을 말합니다.',
      find: ['[role=alertdialog] h2'],
    },
    { name: '계속 작성', purpose: '먼저 초점을 받습니다.', find: ['button', '계속'] },
    { name: '나가기', purpose: '적은 것을 버립니다.', find: ['button', '나가기'] },
  ],
  advice: [
    {
      right: {
        says: '두 대답이 무엇을 하는지 말합니다.',
        picture: (
          <DialogSketch
            title="저장하지 않은 내용이 있습니다"
            actions={
              <>
                <Button variant="danger">나가기</Button>
                <Button>계속 작성</Button>
              </>
            }
          />
        ),
      },
      wrong: {
        says: '“취소”가 나가기를 그만두는지 알 수 없습니다.',
        picture: (
          <DialogSketch
            title="나가시겠습니까?"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="primary">확인</Button>
              </>
            }
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '두 대답 사이를 옮깁니다.' },
    { keys: ['Escape'], does: '계속 작성과 같습니다.' },
  ],
  pattern: {
    name: '경고 대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
  },
  accessibility: [
    '초점은 “계속 작성”에서 시작하고, Escape도 같은 뜻입니다.',
    '나가기 전에는 적은 것이 그대로 남아 있습니다.',
  ],
} satisfies Guide;
