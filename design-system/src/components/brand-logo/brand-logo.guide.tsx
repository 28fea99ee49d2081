import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { BrandLogo } from './brand-logo.tsx';

/** What the page of Status/BrandLogo says. */
export const guide = {
  koreanName: '로고',
  keywords: ['아이콘', '템플릿', '서비스', '브랜드'],
  since: '0.2.0',
  status: 'stable',
  purpose: '템플릿과 바깥 서비스의 로고입니다. 한 가지 색으로 그려 글과 함께 조용히 놓입니다.',
  when: '템플릿이나 바깥 서비스를 이름보다 빨리 알아보게 할 때 씁니다. 늘 이름과 함께 둡니다.',
  instead: [
    { when: '나루의 표지', use: 'Layout/Brand' },
    { when: '행동을 나타내는 그림', use: 'Actions/IconButton' },
  ],
  advice: [
    {
      right: {
        says: '이름 옆에 조용히 둡니다.',
        picture: (
          <Inline gap="s">
            <BrandLogo name="docker" />
            <Text>Docker</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '이름 없이 로고만 늘어놓지 않습니다.',
        picture: (
          <Inline gap="s">
            <BrandLogo name="docker" size="large" />
            <BrandLogo name="nodejs" size="large" />
          </Inline>
        ),
      },
    },
  ],
  pattern: {
    name: '이름과 설명 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/',
  },
  accessibility: [
    '이름이 옆에 적혀 있으면 장식이어서 읽히지 않습니다. 혼자 있을 때만 이름을 줍니다.',
    '모르는 이름은 두루 쓰는 그림으로 보입니다.',
  ],
} satisfies Guide;
