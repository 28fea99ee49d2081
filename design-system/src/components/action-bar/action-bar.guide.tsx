import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { ActionBar } from './action-bar.tsx';

/** What the page of Actions/ActionBar says. */
export const guide = {
  koreanName: '할 일 막대',
  keywords: ['액션바', '저장', '취소', '변경'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '페이지 전체에 걸린, 아직 하지 않은 일을 내용 위에 둡니다. 배포되지 않은 변경이 그렇습니다.',
  when: '페이지 전체에 걸린, 아직 하지 않은 일이 있을 때 내용 위에 둡니다. 할 일이 끝나면 사라집니다. 알리기만 하고 할 일이 없으면 배너를 씁니다.',
  instead: [
    { when: '할 일이 아니라 알림일 때', use: 'Status/Banner' },
    { when: '페이지의 한 부분일 때', use: 'Layout/Card' },
  ],
  parts: [
    { name: '제목', purpose: '무엇이 남았는지 수와 함께 말합니다.', find: ['h2'] },
    { name: '요약', purpose: '무엇인지 한 줄로 덧붙입니다.', find: ['h2 + p'] },
    { name: '행동', purpose: '할 일을 한두 개 둡니다.', find: ['button', '배포'] },
    { name: '내용', purpose: '펼치면 하나하나를 보입니다.', find: ['p', '환경 변수'] },
  ],
  advice: [
    {
      right: {
        says: '무엇이 남았고 무엇을 하면 되는지 한 줄에 둡니다.',
        picture: (
          <ActionBar
            title="배포되지 않은 변경 3건"
            actions={
              <Button size="small" variant="primary">
                배포
              </Button>
            }
          />
        ),
      },
      wrong: {
        says: '할 일이 없는 알림에는 쓰지 않습니다.',
        picture: <ActionBar title="알림" actions={<Button size="small">확인</Button>} />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '행동의 버튼을 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  pattern: {
    name: 'HTML의 section 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/section',
  },
  accessibility: [
    '제목이 이름인 영역이어서, 영역을 건너다니며 찾을 수 있습니다.',
    '흐름 안에 있어 내용도 초점도 가리지 않습니다.',
    '나타나고 사라지는 것을 스스로 알리지 않습니다. 쓰는 쪽이 한 번 알립니다.',
  ],
} satisfies Guide;
