import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, PageSketch } from '../../testing/sketches.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Columns } from './columns.tsx';

/** What the page of Layout/Columns says. */
export const guide = {
  koreanName: '칸 나누기',
  keywords: ['컬럼', '그리드', '두단', '배치'],
  since: '0.2.0',
  status: 'stable',
  purpose: '칸을 나란히 놓습니다. 몇 칸을 놓을지는 화면이 아니라 놓일 자리의 너비가 정합니다.',
  when: '같은 무게의 것을 나란히 놓고 견줄 때 씁니다. 화면이 아니라 놓일 자리가 좁아지면 아래로 내려갑니다.',
  instead: [
    { when: '칸의 너비가 저마다 다를 때', use: 'Layout/Inline' },
    { when: '위아래로 놓을 때', use: 'Layout/Stack' },
    { when: '항목을 한 줄씩 훑어 볼 때', use: 'Layout/RowList' },
  ],
  advice: [
    {
      right: {
        says: '같은 너비의 칸에 같은 종류를 둡니다.',
        picture: (
          <PageSketch>
            <Columns minimum="tiny">
              {['CPU', '메모리', '디스크'].map((name) => (
                <AreaSketch key={name}>{name}</AreaSketch>
              ))}
            </Columns>
          </PageSketch>
        ),
      },
      wrong: {
        says: '너비가 저마다 다른 것을 억지로 칸에 맞추지 않습니다.',
        picture: (
          <PageSketch>
            <Columns minimum="tiny">
              <Button size="small">배포</Button>
              <Text size="caption">아직 배포하지 않은 변경이 3건 있습니다.</Text>
              <Badge>eco</Badge>
            </Columns>
          </PageSketch>
        ),
      },
    },
  ],
  accessibility: [
    '칸은 읽는 차례대로 놓입니다. 좁아지면 아래로 내려갈 뿐 차례는 바뀌지 않습니다.',
    '가장 좁은 너비도 놓일 자리보다 넓어지지 않습니다.',
  ],
} satisfies Guide;
