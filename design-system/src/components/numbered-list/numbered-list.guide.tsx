import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { NumberedList } from './numbered-list.tsx';

/** What the page of Layout/NumberedList says. */
export const guide = {
  koreanName: '번호 목록',
  keywords: ['순서', '조항', '약관', '목록'],
  since: '0.2.0',
  status: 'stable',
  purpose: '약관처럼 번호로 부르는 문장들입니다. 처음부터 끝까지 읽는 글에 씁니다.',
  when: '약관처럼 번호로 부르는 문장에 씁니다. 사람이 차례대로 거치는 일에는 단계 표시를 씁니다.',
  instead: [
    { when: '항목마다 할 일이 있을 때', use: 'Layout/RowList' },
    { when: '차례대로 거치는 단계', use: 'Navigation/Stepper' },
    { when: '이름과 값의 짝', use: 'Status/DescriptionList' },
  ],
  parts: [
    { name: '번호', purpose: '글이 아니라 목록이 매깁니다.' },
    { name: '문장', purpose: '안에 다시 번호 목록을 둘 수 있습니다.', find: ['li'] },
  ],
  advice: [
    {
      right: {
        says: '번호를 목록에 맡깁니다.',
        picture: (
          <NumberedList
            items={[
              '회사는 이 약관을 화면에 게시합니다.',
              '회사는 약관을 고치기 7일 전에 알립니다.',
            ]}
          />
        ),
      },
      wrong: {
        says: '글에 “1.”을 직접 적지 않습니다.',
        picture: (
          <Stack gap="s">
            <Text>1. 회사는 이 약관을 화면에 게시합니다.</Text>
            <Text>3. 회사는 약관을 고치기 7일 전에 알립니다.</Text>
          </Stack>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 ol 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/ol',
  },
  accessibility: ['번호는 글이 아니라 목록의 것이어서 목록과 차례로 읽힙니다.'],
} satisfies Guide;
