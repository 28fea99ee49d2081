import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { ExternalLink } from './external-link.tsx';

/** What the page of Actions/ExternalLink says. */
export const guide = {
  koreanName: '바깥 링크',
  keywords: ['외부링크', '새창', '주소'],
  since: '0.2.0',
  status: 'stable',
  purpose: '새 창에서 열리는 바깥 주소입니다. 믿을 수 없는 주소는 링크가 되지 않고 글로 남습니다.',
  when: '제품 밖의 주소를 새 창에서 열 때 씁니다. 사람이 적은 주소처럼 믿을 수 없는 값도 그대로 건넬 수 있습니다.',
  instead: [
    { when: '제품 안에서 옮길 때', use: 'Actions/TextLink' },
    { when: '주소를 읽기만 할 때', use: 'Status/CodeText' },
  ],
  parts: [
    { name: '주소', purpose: '어디로 가는지 그대로 보입니다.', find: ['a'] },
    { name: '화살표', purpose: '새 창에서 열린다는 것을 알립니다.', find: ['a svg'] },
  ],
  advice: [
    {
      right: {
        says: '어디로 가는지 주소로 보입니다.',
        picture: <ExternalLink href="https://naru.example">naru.example</ExternalLink>,
      },
      wrong: {
        says: '화살표를 글로 적지 않습니다. 이름에 섞여 읽힙니다.',
        picture: <Text>naru.example ↗</Text>,
      },
    },
  ],
  keyboard: [{ keys: ['Enter'], does: '새 창에서 엽니다.' }],
  pattern: { name: '링크 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/link/' },
  accessibility: [
    '새 창에서 열린다는 것을 화살표로 보이고 설명으로 읽어 줍니다. 이름에는 섞지 않습니다.',
    'http와 https가 아닌 주소는 누를 수 없습니다.',
  ],
} satisfies Guide;
