import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';

/** What the page of Layout/Card says. */
export const guide = {
  koreanName: '카드',
  keywords: ['상자', '구역', '패널', '컨테이너'],
  since: '0.2.0',
  status: 'stable',
  purpose: '페이지의 한 부분을 제목과 함께 바탕 위에 올립니다. 제목이 곧 구역의 이름입니다.',
  when: '한 페이지에서 함께 읽히는 것을 제목과 함께 묶을 때 씁니다. 카드 안에 카드를 두지 않습니다.',
  instead: [
    { when: '카드 안에서 다시 나눌 때', use: 'Layout/Stack' },
    { when: '한 대상의 사실만 보일 때', use: 'Status/DescriptionList' },
    { when: '고를 수 있는 카드', use: 'Inputs/RadioCardGroup' },
    { when: '펼쳐야 보이는 내용', use: 'Navigation/ExpandableList' },
  ],
  parts: [
    { name: '제목', purpose: '구역의 이름입니다.', find: ['section h2'] },
    { name: '설명', purpose: '제목으로 부족할 때 한 문장을 둡니다.' },
    { name: '행동', purpose: '구역 전체에 걸린 일을 제목 옆에 둡니다.' },
    { name: '내용', purpose: '목록이면 여백 없이 끝까지 둡니다.', find: ['section dl'] },
  ],
  advice: [
    {
      right: {
        says: '제목 하나에 한 가지를 둡니다.',
        picture: (
          <Card title="볼륨" actions={<Button size="small">볼륨 추가</Button>}>
            <Text>다시 시작해도 남는 저장 공간입니다.</Text>
          </Card>
        ),
      },
      wrong: {
        says: '카드 안에 카드를 넣어 테두리를 겹치지 않습니다.',
        picture: (
          <Card title="저장소">
            <Card title="볼륨" headingLevel={3}>
              <Text>다시 시작해도 남는 저장 공간입니다.</Text>
            </Card>
          </Card>
        ),
      },
    },
  ],
  pattern: {
    name: '구역 랜드마크 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  },
  accessibility: [
    '제목을 이름으로 삼은 region이어서 랜드마크로 건너다닐 수 있습니다.',
    '카드의 마지막 항목을 지우면 초점이 카드의 제목으로 갑니다.',
    '카드 전체를 누르게 만들지 않습니다. 누르는 것은 안의 링크나 버튼입니다.',
  ],
} satisfies Guide;
