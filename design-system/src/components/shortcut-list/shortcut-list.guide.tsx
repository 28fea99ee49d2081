import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Status/ShortcutList says. */
export const guide = {
  koreanName: '단축키 목록',
  keywords: ['키보드', '단축키', '도움말'],
  since: '0.2.0',
  status: 'stable',
  purpose: '키마다 무엇을 하는지 한눈에 보여 줍니다.',
  when: '화면에서 쓸 수 있는 키를 한자리에서 알릴 때 씁니다. 버튼 옆의 한두 키는 버튼에 붙여 보입니다.',
  instead: [
    { when: '이름으로 찾아 실행할 때', use: 'Overlays/CommandPalette' },
    { when: '글자 그대로 옮겨 적는 것', use: 'Status/CodeText' },
  ],
  parts: [
    { name: '하는 일', purpose: '무엇이 일어나는지 말합니다.', find: ['dt'] },
    { name: '키', purpose: '누르는 차례대로 놓입니다.', find: ['dd kbd'] },
  ],
  advice: [
    {
      right: {
        says: '하는 일을 먼저, 키를 끝에 둡니다.',
        picture: (
          <Inline justify="between">
            <Text>찾기</Text>
            <KeyCaps keys={['Ctrl', 'K']} />
          </Inline>
        ),
      },
      wrong: {
        says: '키를 문장 속에 묻지 않습니다.',
        picture: <Text>찾기: Ctrl+K를 누르면 됩니다.</Text>,
      },
    },
  ],
  pattern: {
    name: 'HTML의 kbd 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/kbd',
  },
  accessibility: ['하는 일과 키가 짝을 이룬 목록입니다.', '키는 kbd 요소로 표시합니다.'],
} satisfies Guide;
