import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { DiffItem } from '../diff-list/diff-item.tsx';
import { DiffList } from '../diff-list/diff-list.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Accessibility/VisuallyHidden says. */
export const guide = {
  koreanName: '들리기만 하는 글',
  keywords: ['스크린리더', '숨김', '낭독', '접근성'],
  since: '0.2.0',
  status: 'stable',
  purpose: '눈이 모양으로 아는 것을 귀에는 말로 들려줍니다.',
  when: '눈에는 자리나 모양으로 보이지만 귀에는 없는 뜻을 채울 때 씁니다. 모두에게 필요한 말은 화면에 둡니다.',
  instead: [
    { when: '모두에게 필요한 말', use: 'Layout/Text' },
    { when: '바뀐 것을 알릴 때', use: 'announce로 알립니다.' },
    { when: '그림 버튼의 이름', use: 'Actions/IconButton' },
  ],
  advice: [
    {
      right: {
        says: '모양이 말하는 것을 짧게 글로 옮깁니다.',
        picture: (
          <Stack gap="s">
            <DiffList label="변경">
              <DiffItem change="changed" subject="포트" from="3000" to="8080" />
            </DiffList>
            <Text size="caption">들리는 말: 포트, 이전 값 3000, 새 값 8080</Text>
          </Stack>
        ),
      },
      wrong: {
        says: '보이는 글과 다른 말을 들려주지 않습니다.',
        picture: (
          <Stack gap="s" align="start">
            <Button>배포</Button>
            <Text size="caption">들리는 말: 지금 바로 눌러 보세요</Text>
          </Stack>
        ),
      },
    },
  ],
  pattern: {
    name: '이름과 설명 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/',
  },
  accessibility: [
    '화면에서 사라질 뿐 읽는 차례에는 그대로 있습니다.',
    '초점을 받는 것을 안에 두지 않습니다. 초점이 보이지 않게 됩니다.',
  ],
} satisfies Guide;
