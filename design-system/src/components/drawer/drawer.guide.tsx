import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Overlays/Drawer says. */
export const guide = {
  koreanName: '서랍',
  keywords: ['드로어', '패널', '사이드시트', '상세'],
  since: '0.3.0',
  status: 'beta',
  purpose:
    '목록이나 화면을 보던 자리에 둔 채, 하나의 자세한 내용과 설정을 옆에서 엽니다. 휴대폰에서는 아래에서 올라옵니다.',
  when: '목록에서 하나를 골라 자세히 보거나 고치고, 닫으면 보던 자리로 돌아와야 할 때 씁니다. 한 번에 하나만 엽니다.',
  instead: [
    { when: '적어 넣을 칸이 몇 개뿐일 때', use: 'Overlays/FormDialog' },
    { when: '대답해야 할 때', use: 'Overlays/ConfirmDialog' },
    { when: '그 자리에서 펼치면 될 때', use: 'Navigation/Disclosure' },
    { when: '주소로 바로 찾아가는 내용일 때', use: '페이지를 따로 만듭니다.' },
  ],
  parts: [
    {
      name: '제목',
      purpose: '무엇을 열었는지 말합니다. 대화상자의 이름입니다.',
      find: ['[role=dialog] h2'],
    },
    {
      name: '닫기',
      purpose: '언제나 같은 자리에 있습니다.',
      find: ['[role=dialog] button[aria-label]'],
    },
    { name: '내용', purpose: '길면 이 부분만 움직입니다.', find: ['[role=dialog] dl'] },
    { name: '할 일', purpose: '저장과 취소는 아래에 붙어 있습니다.' },
  ],
  advice: [
    {
      right: {
        says: '연 것의 이름을 제목으로 씁니다.',
        picture: (
          <DialogSketch title="결제 워커" actions={<Button variant="primary">저장</Button>}>
            <Text>main 브랜치, 2분 전에 배포</Text>
          </DialogSketch>
        ),
      },
      wrong: {
        says: '“상세 정보”로는 무엇을 열었는지 모릅니다. 서랍 위에 서랍을 열지도 않습니다.',
        picture: (
          <DialogSketch title="상세 정보" actions={<Button>더 자세히 열기</Button>}>
            <Text>main 브랜치, 2분 전에 배포</Text>
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Escape'], does: '닫습니다. 저장하지 않은 것이 있으면 먼저 묻습니다.' },
    { keys: ['Tab'], does: '서랍 안에서 다음 칸으로 갑니다.' },
  ],
  pattern: {
    name: '대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '대화상자로 읽힙니다. 초점은 안에 머물고, 닫히면 열었던 자리로 돌아갑니다.',
    'Escape, “닫기”, 바깥을 눌러 닫습니다. 저장하지 않은 것이 있으면 먼저 묻습니다. 한글을 조합하는 Escape는 닫지 않습니다.',
    '움직임을 줄인 화면에서는 미끄러지지 않고 바로 나타납니다.',
  ],
} satisfies Guide;
