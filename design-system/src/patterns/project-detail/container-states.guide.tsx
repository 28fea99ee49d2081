import { Badge } from '../../components/badge/badge.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/ContainerStates says. */
export const guide = {
  koreanName: '컨테이너의 상태',
  keywords: ['컨테이너', '목록', '상태', '주소'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '컨테이너 하나하나가 지금 어떤지, 어디로 접근하는지, 무엇으로 만들었는지 펼치지 않고도 보입니다.',
  when: '프로젝트의 컨테이너를 한 줄씩 훑을 때 씁니다. 펼치지 않고도 상태, 주소, 무엇으로 만들었는지 압니다.',
  instead: [
    { when: '프로젝트 전체의 모습', use: 'Patterns/ProjectDetail' },
    { when: '펼친 줄 속의 설정', use: 'Patterns/ContainerSettings' },
  ],
  parts: [
    { name: '이름과 로고', purpose: '무엇으로 만들었는지 보입니다.', find: ['main h3'] },
    { name: '상태', purpose: '글과 모양으로 말합니다.', find: ['main li span', '실행 중'] },
    { name: '주소', purpose: '열 수 있는 것만 링크입니다.', find: ['main li ul'] },
    { name: '실패한 까닭', purpose: '줄 안에 늘 보입니다.', find: ['main li p', '메모리 부족'] },
  ],
  advice: [
    {
      right: {
        says: '상태를 글로 적고, 실패한 까닭을 줄 안에 둡니다.',
        picture: (
          <RowList label="컨테이너" bounded>
            <Row actions={<StatusBadge status="failed" />}>
              <Stack gap="xs">
                <Text weight="medium">web</Text>
                <Text tone="critical">포트 8080을 이미 쓰고 있습니다.</Text>
              </Stack>
            </Row>
          </RowList>
        ),
      },
      wrong: {
        says: '색만으로 말하거나 까닭을 말풍선에 숨기지 않습니다.',
        picture: (
          <RowList label="컨테이너" bounded>
            <Row
              actions={
                <Badge tone="danger" dot>
                  {null}
                </Badge>
              }
            >
              web
            </Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: '줄을 펼치고 접습니다.' },
    { keys: ['↑', '↓'], does: '줄 사이를 옮깁니다.' },
  ],
  accessibility: [
    '상태는 글과 모양과 색으로 말합니다. 실패한 까닭은 마우스를 올리지 않아도 보입니다.',
    '로고는 장식이어서 읽히지 않습니다. 줄의 버튼은 이름만 말합니다.',
    '주소는 이름이 있는 목록이고, 열리지 않는 주소는 링크가 아닙니다.',
  ],
} satisfies Guide;
