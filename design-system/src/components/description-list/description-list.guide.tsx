import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { DescriptionItem } from './description-item.tsx';
import { DescriptionList } from './description-list.tsx';

/** What the page of Status/DescriptionList says. */
export const guide = {
  koreanName: '사실 목록',
  keywords: ['설명', '목록', '속성', '정보', '이름과', '값'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '한 대상에 대해 아는 것을 이름과 값의 짝으로 보입니다. 이름은 조용히, 값은 또렷하게 적습니다.',
  when: '한 대상에 대해 아는 것을 이름과 값으로 보일 때 씁니다. 값끼리 견주는 것이 아니라 찾아 읽는 것일 때 좋습니다.',
  instead: [
    { when: '같은 종류가 여럿일 때', use: 'Layout/RowList' },
    { when: '제한에 비해 얼마나 썼는지', use: 'Status/ResourceMeter' },
    { when: '값을 고칠 때', use: 'Inputs/TextField' },
  ],
  parts: [
    { name: '이름', purpose: '조용한 글로 적습니다.', find: ['dt'] },
    { name: '값', purpose: '또렷하게 적습니다. 없으면 “-”입니다.', find: ['dd'] },
  ],
  advice: [
    {
      right: {
        says: '없는 값도 자리를 지킵니다.',
        picture: (
          <DescriptionList>
            <DescriptionItem label="지역">서울</DescriptionItem>
            <DescriptionItem label="도메인">-</DescriptionItem>
          </DescriptionList>
        ),
      },
      wrong: {
        says: '콜론으로 잇거나 값을 비워 두지 않습니다.',
        picture: (
          <Stack gap="xs">
            <Text>지역: 서울</Text>
            <Text>도메인:</Text>
          </Stack>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 dl 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/dl',
  },
  accessibility: [
    '이름은 dt, 값은 dd입니다. 값에는 값만 두고 배지와 버튼은 밖에 둡니다.',
    '없는 값은 비우지 않고 “-”로 적습니다.',
    '수는 너비가 같은 숫자로 적어 위아래로 견줄 수 있습니다.',
  ],
} satisfies Guide;
