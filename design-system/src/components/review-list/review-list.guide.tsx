import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewList } from './review-list.tsx';

/** What the page of Status/ReviewList says. */
export const guide = {
  koreanName: '확인 목록',
  keywords: ['검토', '요약', '제출전', '확인'],
  since: '0.2.0',
  status: 'stable',
  purpose: '보내기 전에 무엇이 만들어지는지 한 줄에 하나씩 보이고, 줄마다 고치러 가는 길을 둡니다.',
  when: '여러 단계에서 적은 것을 보내기 전에 한 번에 보일 때 씁니다. 줄마다 고치러 가는 길이 있어야 합니다.',
  instead: [
    { when: '고칠 것이 없는 사실', use: 'Status/DescriptionList' },
    { when: '무엇이 어떻게 바뀌는지', use: 'Status/DiffList' },
    { when: '같은 종류가 여럿일 때', use: 'Layout/RowList' },
  ],
  parts: [
    { name: '이름', purpose: '무엇인지 말합니다.', find: ['dt'] },
    { name: '값', purpose: '적은 그대로 보입니다.', find: ['dd'] },
    { name: '고치기 버튼', purpose: '그 단계로 갑니다.', find: ['button'] },
  ],
  advice: [
    {
      right: {
        says: '값 옆에 고치러 가는 길을 둡니다.',
        picture: (
          <ReviewList>
            <ReviewItem label="볼륨" onEdit={() => undefined}>
              data, 512 MiB
            </ReviewItem>
          </ReviewList>
        ),
      },
      wrong: {
        says: '몇 단계를 되짚게 하지 않습니다.',
        picture: <Text>볼륨: data, 512 MiB (이전 단계에서 수정할 수 있습니다)</Text>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '줄마다의 고치기 버튼으로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '그 값을 적은 단계로 갑니다.' },
  ],
  pattern: {
    name: 'HTML의 dl 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/dl',
  },
  accessibility: [
    '이름은 dt, 값은 dd입니다.',
    '버튼의 이름에는 사실의 이름이 들어갑니다. “수정”이 아니라 “볼륨 수정”입니다.',
    '없는 값은 비우지 않고 “-”로 적습니다.',
  ],
} satisfies Guide;
