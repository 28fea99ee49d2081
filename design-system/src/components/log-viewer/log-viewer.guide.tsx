import type { Guide } from '../../testing/guide.ts';
import { Banner } from '../banner/banner.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Status/LogViewer says. */
export const guide = {
  koreanName: '로그 보기',
  keywords: ['로그', '콘솔', '출력', '검색'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '프로그램이 쓰는 로그를 쓰이는 동안 보고, 찾고, 거르고, 저장하고, 한 줄을 링크로 전합니다. 10만 줄까지 끊김 없이 움직입니다.',
  when: '프로그램이 쓰고 있는 로그를 지켜보거나 지난 줄을 찾을 때 씁니다. 몇 줄뿐이고 더 늘지 않으면 CodeText로 충분합니다.',
  instead: [
    { when: '더 늘지 않는 몇 줄', use: 'Status/CodeText' },
    { when: '누가 무엇을 했는지', use: 'Patterns/Activity' },
  ],
  parts: [
    { name: '도구 막대', purpose: '따라가기, 줄바꿈, 시각, 저장을 정합니다.' },
    { name: '찾기 칸', purpose: '결과의 수와 지금 결과를 보입니다.', find: ['input[type=search]'] },
    { name: '줄', purpose: '시각과 글입니다. 줄마다 링크가 있습니다.', find: ['[role=log] li'] },
    {
      name: '상태 줄',
      purpose: '따라가는 중인지, 몇 줄이 새로 왔는지 말합니다.',
      find: ['span', '60줄'],
    },
  ],
  advice: [
    {
      right: {
        says: '새 줄은 수로만 알리고 읽던 자리를 지킵니다.',
        picture: (
          <Stack gap="xs">
            <Text size="caption" tone="muted">
              새 줄 12개
            </Text>
            <CodeText multiline>{'GET /health 200\nGET /health 200'}</CodeText>
          </Stack>
        ),
      },
      wrong: {
        says: '줄마다 알리지 않습니다.',
        picture: <Banner tone="info">새 로그: GET /health 200</Banner>,
      },
    },
  ],
  keyboard: [
    { keys: ['↑', '↓', 'Page Up', 'Page Down'], does: '줄을 고릅니다.' },
    { keys: ['Home', 'End'], does: '처음과 끝 줄로 갑니다.' },
    { keys: ['/'], does: '찾기 칸으로 갑니다.' },
    { keys: ['N', 'Shift+N'], does: '다음과 이전 결과로 갑니다.' },
  ],
  pattern: { name: 'log (WAI-ARIA)', url: 'https://www.w3.org/TR/wai-aria-1.2/#log' },
  accessibility: [
    '줄은 이름이 있는 log 영역의 목록이고, 새 줄은 하나하나 읽히지 않습니다. 30초마다 새 줄의 수만 조용히 읽힙니다.',
    '영역에서 화살표, Page Up·Down, Home, End가 줄을 고르고, /는 검색으로, n과 N은 다음·이전 결과로 갑니다. 한글 자판에서도 같은 자리의 키입니다.',
    '검색 칸의 Enter와 Shift+Enter는 다음·이전 결과로 갑니다. 조합 중인 Enter는 조합의 것입니다.',
    '수준은 색만이 아니라 로그의 글로 읽히고, ANSI 색은 두 테마에서 4.5:1을 지킵니다.',
  ],
} satisfies Guide;
