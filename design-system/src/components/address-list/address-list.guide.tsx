import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { AddressList } from './address-list.tsx';

/** What the page of Status/AddressList says. */
export const guide = {
  koreanName: '주소 목록',
  keywords: ['주소', '여러개', '링크', '펼치기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '접근하는 주소를 중요한 것부터 보이고, 나머지는 눌러서 봅니다.',
  when: '한 대상에 주소가 여럿일 때 씁니다. 가장 중요한 것만 늘 보이고 나머지는 펼쳐서 봅니다.',
  instead: [
    { when: '주소가 하나뿐일 때', use: 'Status/AddressLine' },
    { when: '줄마다 고치거나 지울 것이 있을 때', use: 'Layout/RowList' },
  ],
  parts: [
    { name: '보이는 주소', purpose: '중요한 것부터 놓입니다.', find: ['li'] },
    { name: '펼치는 버튼', purpose: '몇 개가 더 있는지 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '중요한 주소부터 보입니다.',
        picture: (
          <AddressList
            label="주소"
            addresses={[
              { address: 'web.naru.example', href: 'https://web.naru.example' },
              { address: '10.0.0.4:8080' },
            ]}
            shown={1}
          />
        ),
      },
      wrong: {
        says: '쉼표로 이은 글은 열 수도 복사할 수도 없습니다.',
        picture: (
          <Stack gap="xs">
            <Text>web.naru.example, 10.0.0.4:8080, 10.0.0.4:9090</Text>
          </Stack>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: '나머지를 펼치고 접습니다.' },
    { keys: ['Tab'], does: '주소와 버튼을 차례로 지납니다.' },
  ],
  pattern: {
    name: '펼치기 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/',
  },
  accessibility: [
    '이름이 있는 목록입니다.',
    '“외 2개” 버튼은 aria-expanded로 펼침을 알리고, 펼친 뒤에도 초점이 남습니다.',
  ],
} satisfies Guide;
