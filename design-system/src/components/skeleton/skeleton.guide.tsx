import type { Guide } from '../../testing/guide.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkeletonGroup } from './skeleton-group.tsx';

/** What the page of Waiting/Skeleton says. */
export const guide = {
  koreanName: '자리 표시',
  keywords: ['스켈레톤', '로딩', '불러오기', '기다림'],
  since: '0.2.0',
  status: 'stable',
  purpose: '곧 올 것의 자리를 마지막 모양 그대로 잡아 둡니다. 다 오면 아무것도 움직이지 않습니다.',
  when: '곧 올 것의 모양을 알 때 씁니다. 실제로 올 것과 높이가 같아야 다 왔을 때 아무것도 움직이지 않습니다.',
  instead: [
    { when: '올 것의 모양을 모를 때', use: 'Waiting/Spinner' },
    { when: '버튼을 눌러 기다릴 때', use: 'Actions/Button' },
    { when: '와 보니 없을 때', use: 'Status/EmptyState' },
  ],
  parts: [
    { name: '조각', purpose: '글, 상자, 알약 모양입니다.', find: ['span'] },
    { name: '묶음', purpose: '“불러오는 중”을 한 번 알립니다.' },
  ],
  advice: [
    {
      right: {
        says: '올 것의 모양 그대로 자리를 잡습니다.',
        picture: (
          <SkeletonGroup>
            <Stack gap="s">
              <Skeleton width="12rem" />
              <Skeleton width="8rem" />
            </Stack>
          </SkeletonGroup>
        ),
      },
      wrong: {
        says: '모양을 알면서 도는 표시를 쓰지 않습니다.',
        picture: (
          <Stack align="center">
            <Spinner />
            <Text tone="muted">잠시만 기다려주세요...</Text>
          </Stack>
        ),
      },
    },
  ],
  pattern: {
    name: 'aria-busy (WAI-ARIA)',
    url: 'https://www.w3.org/TR/wai-aria-1.2/#aria-busy',
  },
  accessibility: [
    '하나하나는 읽히지 않습니다. 감싼 SkeletonGroup이 “불러오는 중”을 한 번 알립니다.',
    '움직임을 줄인 시스템에서는 반짝이지 않습니다.',
    '구역마다 SkeletonGroup은 하나입니다.',
  ],
} satisfies Guide;
