import type { Guide } from '../../testing/guide.ts';
import { Badge } from '../badge/badge.tsx';
import { Row } from '../row-list/row.tsx';
import { RowList } from '../row-list/row-list.tsx';
import { Stack } from '../stack/stack.tsx';

/** What the page of Layout/IncrementalList says. */
export const guide = {
  koreanName: '나누어 그리는 목록',
  keywords: ['긴목록', '성능', '가상', '스크롤'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '긴 목록의 첫 화면을 바로 보이고, 나머지 줄은 화면이 한가할 때 이어서 더합니다. 줄이 많아도 누르는 것마다 바로 반응합니다.',
  when: '줄이 수백이 될 수 있는 목록에 씁니다. 많지 않은 것이 분명하면 줄 목록으로 충분합니다.',
  instead: [
    { when: '줄이 많지 않은 것이 분명할 때', use: 'Layout/RowList' },
    { when: '긴 목록에서 고를 때', use: 'Inputs/SearchField' },
  ],
  advice: [
    {
      right: {
        says: '첫 화면을 바로 보이고 나머지를 이어서 그립니다.',
        picture: (
          <Stack gap="s">
            <Badge>페이지에서 찾기 “web-120”: 1개</Badge>
            <RowList label="컨테이너" bounded>
              <Row>web-1</Row>
              <Row>web-2</Row>
            </RowList>
          </Stack>
        ),
      },
      wrong: {
        says: '보이지 않는 줄을 없애 브라우저의 찾기를 막지 않습니다.',
        picture: (
          <Stack gap="s">
            <Badge tone="danger">페이지에서 찾기 “web-120”: 없음</Badge>
            <RowList label="컨테이너" bounded>
              <Row>web-1</Row>
              <Row>web-2</Row>
            </RowList>
          </Stack>
        ),
      },
    },
  ],
  accessibility: [
    '모든 줄이 화면에 있어 브라우저의 찾기, 키보드, 화면 낭독기가 끝까지 갑니다.',
    '보이지 않는 줄은 그리지 않을 뿐 없애지 않습니다.',
    '나중에 추가한 줄은 바로 보입니다.',
  ],
} satisfies Guide;
