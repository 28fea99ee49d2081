import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/EmptyProject says. */
export const guide = {
  koreanName: '빈 프로젝트',
  keywords: ['처음', '비었음', '프로젝트', '시작'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '방금 만든 프로젝트입니다. 빈 목록마다 무엇을 위한 곳인지 말하고, 할 일 하나를 바로 곁에 둡니다.',
  when: '방금 만든 프로젝트처럼 아직 아무것도 없을 때 보입니다. 목록마다 할 일을 하나씩 권합니다.',
  instead: [
    { when: '컨테이너나 볼륨이 하나라도 있을 때', use: 'Patterns/ProjectDetail' },
    { when: '목록 하나만 비어 있는 카드를 그릴 때', use: 'Status/EmptyState' },
  ],
  parts: [
    { name: '미터', purpose: '0도 값으로 보입니다.', find: ['main section', '리소스 제한'] },
    {
      name: '빈 목록',
      purpose: '무엇을 위한 자리인지 말합니다.',
      find: ['main section', '컨테이너 관리'],
    },
    { name: '할 일', purpose: '목록마다 하나입니다.', find: ['main button', '첫 번째'] },
  ],
  advice: [
    {
      right: {
        says: '무엇을 위한 자리인지 말하고 할 일을 하나 둡니다.',
        picture: (
          <EmptyState
            title="컨테이너가 없습니다"
            size="small"
            action={<Button size="small">첫 번째 컨테이너 추가</Button>}
          >
            저장소나 템플릿으로 만듭니다.
          </EmptyState>
        ),
      },
      wrong: {
        says: '빈 표만 남기지 않습니다.',
        picture: (
          <RowList label="컨테이너" bounded>
            <Row>컨테이너 0개</Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '할 일을 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  accessibility: [
    '빈 상태의 그림은 읽히지 않고, 글과 버튼만 읽힙니다.',
    '미터는 0도 값으로 읽습니다. 모르는 값과 0은 다릅니다.',
  ],
} satisfies Guide;
