import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';

/** What the page of Actions/BottomBar says. */
export const guide = {
  koreanName: '아래 막대',
  keywords: ['하단바', '모바일', '고정', '버튼'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '좁은 화면에서 페이지의 가장 중요한 일이 화면 밖에 있는 동안, 그 일을 아래에 붙여 엄지로 누르게 합니다.',
  when: '좁은 화면에서 페이지의 가장 중요한 일이 화면 밖으로 나갔을 때 씁니다. 원래의 버튼이 보이면 사라집니다.',
  instead: [
    { when: '양식의 저장과 취소', use: 'Actions/ActionBar' },
    { when: '넓은 화면에서 먼저 보일 것', use: 'Layout/LeadLayout' },
  ],
  parts: [
    { name: '상태', purpose: '지금 어떤지 한마디로 보입니다.', find: ['section h2'] },
    { name: '행동', purpose: '원래의 버튼과 같은 일을 합니다.', find: ['section button'] },
    { name: '지켜보는 내용', purpose: '이것이 화면에 보이면 막대가 사라집니다.' },
  ],
  advice: [
    {
      right: {
        says: '상태 하나와 일 하나만 둡니다.',
        picture: (
          <Inline justify="between">
            <StatusBadge status="running" />
            <Button variant="primary">배포</Button>
          </Inline>
        ),
      },
      wrong: {
        says: '버튼을 여럿 모으지 않습니다. 엄지가 헤맵니다.',
        picture: (
          <Inline>
            <Button size="small">배포</Button>
            <Button size="small">중지</Button>
            <Button size="small">수정</Button>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '페이지의 내용 다음에 막대의 버튼으로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '버튼을 누릅니다.' },
  ],
  accessibility: [
    '이름이 있는 group이고, 원래의 버튼과 이름이 다릅니다.',
    '초점이 간 것은 막대 위로 올라옵니다. 막대는 초점을 가리지 않습니다.',
    '막대가 사라질 때 초점이 그 안에 있었다면 제목으로 옮깁니다.',
  ],
} satisfies Guide;
