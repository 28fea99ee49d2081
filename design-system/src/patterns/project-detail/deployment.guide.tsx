import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Deployment says. */
export const guide = {
  koreanName: '배포 진행',
  keywords: ['배포', '진행', '단계', '빌드'],
  since: '0.2.0',
  status: 'beta',
  purpose: '프로젝트를 배포하고, 진행 중인 배포가 어디까지 왔는지 한눈에 보여 줍니다.',
  when: '지금 배포하고 있는 것이 어디까지 왔는지 보일 때 씁니다. 끝난 배포는 배포 기록에서 봅니다.',
  instead: [{ when: '프로젝트 화면 전체', use: 'Patterns/ProjectDetail' }],

  parts: [
    { name: '배포 버튼', purpose: '할 수 없을 때 까닭을 말합니다.', find: ['button', '배포 중'] },
    { name: '단계', purpose: '컨테이너마다의 진행입니다.', find: ['section dl'] },
    { name: '걸린 시간', purpose: '초마다 셉니다.', find: ['section p', '경과'] },
    { name: '취소', purpose: '진행 중에만 있습니다.', find: ['button', '배포 취소'] },
  ],
  advice: [
    {
      right: {
        says: '지금 하는 일과 걸린 시간을 말합니다.',
        picture: (
          <Stack gap="s">
            <Inline gap="s">
              <Text weight="medium">web</Text>
              <StatusBadge status="inProgress" />
            </Inline>
            <Text tone="muted">이미지 빌드 중, 1분 12초</Text>
          </Stack>
        ),
      },
      wrong: {
        says: '알 수 없는 남은 시간을 지어내지 않습니다.',
        picture: <Text>63% 완료, 곧 끝납니다.</Text>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '배포, 취소, 로그의 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  accessibility: [
    '단계가 바뀔 때 한 번만 소리로 알립니다. 초와 로그는 알리지 않습니다.',
    '누를 수 없는 배포 버튼에도 초점이 가고, 까닭을 읽습니다.',
  ],
} satisfies Guide;
