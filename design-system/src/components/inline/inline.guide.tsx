import type { Guide } from '../../testing/guide.ts';
import { PhoneSketch } from '../../testing/sketches.tsx';
import { Badge } from '../badge/badge.tsx';
import { Inline } from './inline.tsx';

/** What the page of Layout/Inline says. */
export const guide = {
  koreanName: '옆으로 놓기',
  keywords: ['가로', '정렬', '인라인', '줄'],
  since: '0.2.0',
  status: 'stable',
  purpose: '옆으로 놓인 것들의 사이를 고르게 벌리고, 자리가 모자라면 다음 줄로 넘깁니다.',
  when: '버튼, 배지, 글을 옆으로 놓을 때 씁니다. 자리가 모자라면 다음 줄로 넘어갑니다.',
  instead: [
    { when: '위아래로 놓을 때', use: 'Layout/Stack' },
    { when: '줄마다 칸의 너비가 같아야 할 때', use: 'Layout/Columns' },
    { when: '여럿 가운데 하나를 고르는 버튼들', use: 'Inputs/ToggleGroup' },
  ],
  advice: [
    {
      right: {
        says: '넘치면 다음 줄로 넘깁니다.',
        picture: (
          <PhoneSketch>
            <Inline gap="s">
              {['Node.js', 'PostgreSQL', 'Redis', 'nginx'].map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </Inline>
          </PhoneSketch>
        ),
      },
      wrong: {
        says: '좁은 화면에서 옆으로 밀게 하지 않습니다.',
        picture: (
          <PhoneSketch>
            <Inline gap="s" wrap={false}>
              {['Node.js', 'PostgreSQL', 'Redis', 'nginx'].map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </Inline>
          </PhoneSketch>
        ),
      },
    },
  ],
  accessibility: [
    '320px 너비와 400% 글자에서도 옆으로 넘치지 않고 줄을 바꿉니다.',
    '보이는 차례와 읽히는 차례가 같습니다.',
  ],
} satisfies Guide;
