import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Table } from './table.tsx';

/** What the page of Layout/Table says. */
export const guide = {
  koreanName: '표',
  keywords: ['테이블', '정렬', '목록', '비교'],
  since: '0.3.0',
  status: 'beta',
  purpose:
    '같은 종류의 것들이 가진 값을 나란히 견주고 정렬합니다. 열이 여섯을 넘지 않을 때 씁니다.',
  when: '같은 종류의 것을 여럿 놓고 값을 견주거나 정렬할 때 씁니다. 좁은 곳에서는 행마다 카드가 됩니다.',
  instead: [
    { when: '줄마다 이름과 할 일만 있을 때', use: 'Layout/RowList' },
    { when: '한 대상의 사실들', use: 'Status/DescriptionList' },
    { when: '줄을 펼쳐 더 볼 때', use: 'Navigation/ExpandableList' },
    { when: '앞과 뒤의 값을 견줄 때', use: 'Status/DiffList' },
  ],
  parts: [
    { name: '이름', purpose: '표가 무엇의 목록인지 말합니다.' },
    {
      name: '열 제목',
      purpose: '누르면 정렬합니다. 방향을 화살표와 말로 알립니다.',
      find: ['th[role=columnheader]'],
    },
    { name: '행 제목', purpose: '행이 무엇인지 말하는 첫 칸입니다.', find: ['th[role=rowheader]'] },
    { name: '값', purpose: '수는 오른쪽에 맞추어 자릿수를 견줍니다.', find: ['td'] },
  ],
  advice: [
    {
      right: {
        says: '수에 단위를 함께 적고, 모르는 값은 “–”로 둡니다.',
        picture: (
          <Table
            caption="컨테이너"
            columns={[
              { key: 'name', header: '이름', kind: 'rowHeader', cell: ({ name }) => name },
              { key: 'memory', header: '메모리', kind: 'number', cell: ({ memory }) => memory },
            ]}
            rows={[
              { name: 'web', memory: '512 MiB' },
              { name: 'api', memory: '–' },
            ]}
            rowKey={({ name }) => name}
          />
        ),
      },
      wrong: {
        says: '할 일만 있는 목록을 표로 만들지 않습니다. RowList가 짧고 읽기 쉽습니다.',
        picture: (
          <Table
            caption="볼륨"
            columns={[
              { key: 'name', header: '이름', kind: 'rowHeader', cell: (name) => name },
              { key: 'deed', header: '할 일', cell: () => <Button size="small">삭제</Button> },
            ]}
            rows={['데이터', '백업']}
            rowKey={(name) => name}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '정렬할 수 있는 열 제목과 행의 버튼을 차례로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '그 열로 정렬하고, 다시 누르면 거꾸로 합니다.' },
  ],
  pattern: {
    name: '정렬할 수 있는 표 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/table/examples/sortable-table/',
  },
  accessibility: [
    '표의 이름은 caption입니다. 열과 행의 제목은 th여서 값과 함께 읽힙니다.',
    '정렬은 열 제목 안의 버튼으로 하고, 방향은 aria-sort로 알립니다. 바꾸면 한 번 읽습니다.',
    '좁은 곳에서 카드로 바뀌어도 표입니다. 값 앞의 이름은 그림일 뿐이고, 화면 낭독기는 열 제목을 읽습니다.',
    '버튼의 이름에는 대상이 들어갑니다. “재시작”이 아니라 “결제 서버 재시작”입니다.',
  ],
} satisfies Guide;
