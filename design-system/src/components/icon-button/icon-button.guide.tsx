import { Anchor, Rocket, Trash2 } from 'lucide';
import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { IconButton } from './icon-button.tsx';

/** What the page of Actions/IconButton says. */
export const guide = {
  koreanName: '아이콘 버튼',
  keywords: ['그림버튼', '단추', '삭제', '닫기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '누구나 아는 그림 하나로 하는 일입니다. 줄과 막대처럼 좁은 자리에 씁니다.',
  when: '줄의 끝이나 막대처럼 좁은 자리에서, 누구나 아는 그림 하나로 하는 일에 씁니다. 그림의 뜻을 한 번이라도 물어볼 것 같으면 글이 있는 버튼을 씁니다.',
  instead: [
    { when: '그림의 뜻이 조금이라도 헷갈릴 때', use: 'Actions/Button' },
    { when: '글을 복사할 때', use: 'Actions/CopyButton' },
    { when: '여러 행동을 모을 때', use: 'Overlays/DropdownMenu' },
  ],
  parts: [
    { name: '그림', purpose: '하는 일을 나타냅니다. 읽히지 않습니다.', find: ['button svg'] },
    { name: '이름', purpose: '화면에는 없고 화면 낭독기와 말풍선이 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '이름에 대상을 넣습니다. 줄이 여럿이어도 구별됩니다.',
        picture: <IconButton icon={Trash2} label="데이터 볼륨 삭제" />,
      },
      wrong: {
        says: '처음 보는 그림을 이름 없이 늘어놓지 않습니다.',
        picture: (
          <Inline>
            <IconButton icon={Rocket} label="실행" />
            <IconButton icon={Anchor} label="연결" />
          </Inline>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: '누릅니다.' }],
  pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
  accessibility: [
    '이름이 없으면 만들 수 없습니다. 줄마다 있는 버튼은 이름에 대상을 넣습니다.',
    '그림은 읽히지 않습니다. 이름을 보이려면 Tooltip으로 감쌉니다.',
    '터치 화면에서는 44px입니다.',
  ],
} satisfies Guide;
