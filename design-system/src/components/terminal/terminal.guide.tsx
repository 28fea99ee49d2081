import type { Guide } from '../../testing/guide.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Status/Terminal says. */
export const guide = {
  koreanName: '터미널',
  keywords: ['셸', '콘솔', '명령', '쉘'],
  since: '0.2.0',
  status: 'beta',
  purpose: '다른 곳에서 도는 프로그램의 화면과 자판입니다. 실행 중인 컨테이너의 셸에 씁니다.',
  when: '실행 중인 컨테이너의 셸처럼 주고받는 프로그램에 씁니다. 읽기만 하는 출력에는 LogViewer를 씁니다.',
  instead: [
    { when: '프로그램이 쓰는 것을 읽기만 할 때', use: 'Status/LogViewer' },
    { when: '명령 한 줄을 옮겨 적게 할 때', use: 'Status/CodeText' },
  ],
  parts: [
    { name: '화면', purpose: '프로그램이 그리는 글입니다.', find: ['.xterm'] },
    { name: '나가는 키', purpose: '늘 위에 적혀 있습니다.', find: ['span', 'Ctrl+Shift+X'] },
    { name: '보조 키', purpose: '터치 화면에서 Ctrl, Tab, 화살표를 누릅니다.' },
    { name: '상태', purpose: '연결 중, 끊김, 다시 연결을 말합니다.', find: ['p', '연결됨'] },
  ],
  advice: [
    {
      right: {
        says: '빠져나가는 키를 늘 보입니다.',
        picture: (
          <Inline justify="between">
            <Text size="caption" tone="muted">
              나가기
            </Text>
            <KeyCaps keys={['Ctrl', 'Shift', 'X']} />
          </Inline>
        ),
      },
      wrong: {
        says: '읽기만 하는 출력에 터미널을 쓰지 않습니다.',
        picture: <CodeText multiline>{'$ ls\napp  data'}</CodeText>,
      },
    },
  ],
  keyboard: [
    { keys: ['Ctrl+Shift+X'], does: '터미널에서 나갑니다.' },
    { keys: ['Tab'], does: '프로그램에 보냅니다. 밖으로 나가지 않습니다.' },
    { keys: ['Ctrl+C'], does: '고른 글이 있으면 복사하고, 없으면 프로그램에 보냅니다.' },
  ],
  accessibility: [
    'Tab은 프로그램의 것이므로 Ctrl+Shift+X가 터미널에서 나가고, 그 사실이 늘 위에 적혀 있습니다.',
    '화면 낭독 모드에서는 화면의 줄이 목록으로 읽히고 새로 나온 글이 읽힙니다.',
    '프로그램이 고른 색도 4.5:1보다 흐려지지 않습니다.',
    '한글은 조합이 끝나면 보내고, 두 칸에 맞춰 그립니다.',
  ],
} satisfies Guide;
