import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { TextLink } from './text-link.tsx';

/** What the page of Actions/TextLink says. */
export const guide = {
  koreanName: '글 링크',
  keywords: ['링크', '이동', '하이퍼링크'],
  since: '0.2.0',
  status: 'stable',
  purpose: '다른 페이지로 가는 글입니다. 어떤 라우터의 링크든 감싸서 옷을 입힙니다.',
  when: '다른 페이지나 같은 페이지의 다른 자리로 갈 때 씁니다. 주소가 바뀌면 링크이고, 무언가를 실행하면 버튼입니다.',
  instead: [
    { when: '제품 밖으로 나갈 때', use: 'Actions/ExternalLink' },
    { when: '무언가를 할 때', use: 'Actions/Button' },
    { when: '주 메뉴의 링크', use: 'Navigation/TopNavigation' },
  ],
  advice: [
    {
      right: {
        says: '링크의 글만 읽어도 어디로 가는지 압니다.',
        picture: (
          <Text>
            자세한 내용은{' '}
            <TextLink>
              <a href="#guide">배포 안내</a>
            </TextLink>
            를 봅니다.
          </Text>
        ),
      },
      wrong: {
        says: '“여기”는 홀로 읽으면 아무 뜻이 없습니다.',
        picture: (
          <Text>
            자세한 내용을 보려면{' '}
            <TextLink>
              <a href="#guide">여기</a>
            </TextLink>
            를 누릅니다.
          </Text>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Enter'], does: '링크를 따라갑니다.' }],
  pattern: { name: '링크 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/link/' },
  accessibility: [
    '링크의 글만 읽고 어디로 가는지 알 수 있게 적습니다. “여기”라고 적지 않습니다.',
    '색만으로 말하지 않습니다. 글 속의 링크에는 밑줄이 있습니다.',
  ],
} satisfies Guide;
