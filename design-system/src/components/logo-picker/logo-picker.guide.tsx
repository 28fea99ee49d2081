import type { Guide } from '../../testing/guide.ts';
import { sampleLogos } from '../../testing/sample-logos.tsx';
import { BrandLogo } from '../brand-logo/brand-logo.tsx';
import { Inline } from '../inline/inline.tsx';
import { LogoPicker } from './logo-picker.tsx';

/** What the page of Actions/LogoPicker says. */
export const guide = {
  koreanName: '로고 고르기',
  keywords: ['템플릿', '시작', '선택', '로고'],
  since: '0.2.0',
  status: 'stable',
  purpose: '로고가 있는 것 가운데 하나를 눌러 바로 시작합니다.',
  when: '로고만 보고도 아는 것 가운데 하나를 눌러 바로 시작할 때 씁니다. 고른 뒤 다른 값과 함께 보낼 때는 쓰지 않습니다.',
  instead: [
    { when: '양식에서 하나를 고를 때', use: 'Inputs/RadioCardGroup' },
    { when: '누를 수 없이 보여 주기만 할 때', use: 'Layout/LogoList' },
  ],
  parts: [
    { name: '로고', purpose: '눈이 먼저 찾습니다. 장식입니다.', find: ['li svg'] },
    { name: '이름', purpose: '버튼의 이름입니다.', find: ['li button'] },
  ],
  advice: [
    {
      right: {
        says: '누르면 바로 시작하는 것만 둡니다.',
        picture: (
          <LogoPicker label="템플릿" logos={sampleLogos.slice(0, 2)} onChoose={() => undefined} />
        ),
      },
      wrong: {
        says: '이름 없이 로고만 두지 않습니다.',
        picture: (
          <Inline>
            <BrandLogo name="docker" size="large" />
            <BrandLogo name="nodejs" size="large" />
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '항목을 하나씩 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '누른 것으로 시작합니다.' },
  ],
  accessibility: [
    '이름이 있는 목록이고, 항목마다 이름이 적힌 버튼 하나입니다.',
    '로고는 장식입니다. 누를 자리는 48px입니다.',
  ],
} satisfies Guide;
