import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Avatar } from './avatar.tsx';

/** What the page of Status/Avatar says. */
export const guide = {
  koreanName: '아바타',
  keywords: ['프로필', '회원', '사람', '첫글자'],
  since: '0.2.0',
  status: 'stable',
  purpose: '회원을 이름의 첫 글자로 보입니다.',
  when: '회원이 누구인지 옆의 이름을 눈으로 빨리 찾게 할 때 씁니다. 이름 없이 홀로 두지 않습니다.',
  instead: [
    { when: '제품의 표지', use: 'Layout/Brand' },
    { when: '템플릿과 다른 제품의 로고', use: 'Status/BrandLogo' },
    { when: '계정의 메뉴를 여는 버튼', use: 'Navigation/AccountMenu' },
  ],
  advice: [
    {
      right: {
        says: '이름과 함께 둡니다.',
        picture: (
          <Inline>
            <Avatar name="김나루" />
            <Text>김나루</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '첫 글자가 같으면 누구인지 모릅니다.',
        picture: (
          <Inline>
            <Avatar name="김나루" />
            <Avatar name="김강" />
          </Inline>
        ),
      },
    },
  ],
  accessibility: [
    '장식이어서 읽히지 않습니다. 이름은 옆의 글이나 버튼의 이름이 말합니다.',
    '색만으로 사람을 가리지 않습니다.',
  ],
} satisfies Guide;
