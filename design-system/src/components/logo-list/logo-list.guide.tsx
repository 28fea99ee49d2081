import type { Guide } from '../../testing/guide.ts';
import { sampleLogos } from '../../testing/sample-logos.tsx';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { LogoList } from './logo-list.tsx';

/** What the page of Layout/LogoList says. */
export const guide = {
  koreanName: '로고 목록',
  keywords: ['지원', '서비스', '로고', '소개'],
  since: '0.2.0',
  status: 'stable',
  purpose: '무엇을 지원하는지 로고와 이름으로 보여 줍니다.',
  when: '무엇을 지원하는지 한눈에 보일 때 씁니다. 눌러서 시작하는 것에는 로고 고르기를 씁니다.',
  instead: [
    { when: '제품 안의 로고 하나', use: 'Status/BrandLogo' },
    { when: '고르는 카드', use: 'Inputs/RadioCardGroup' },
    { when: '눌러서 시작할 때', use: 'Actions/LogoPicker' },
  ],
  parts: [
    { name: '로고', purpose: '한 가지 색으로 그립니다.', find: ['li svg'] },
    { name: '이름', purpose: '글로 적습니다.', find: ['li'] },
  ],
  advice: [
    {
      right: {
        says: '이름을 함께 적습니다.',
        picture: <LogoList logos={sampleLogos.slice(0, 3)} />,
      },
      wrong: {
        says: '누를 수 있는 것처럼 보이게 하지 않습니다.',
        picture: (
          <Inline>
            {sampleLogos.slice(0, 3).map(({ name }) => (
              <Button key={name}>{name}</Button>
            ))}
          </Inline>
        ),
      },
    },
  ],
  accessibility: [
    '로고는 장식이고, 이름이 글로 있습니다.',
    '강제 색상에서도 글자와 같은 색입니다.',
  ],
} satisfies Guide;
