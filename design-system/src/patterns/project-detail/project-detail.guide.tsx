import { DescriptionItem } from '../../components/description-list/description-item.tsx';
import { DescriptionList } from '../../components/description-list/description-list.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { PageSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/ProjectDetail says. */
export const guide = {
  koreanName: '프로젝트 상세',
  keywords: ['프로젝트', '상세', '자원', '컨테이너'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '프로젝트 하나의 자원과 컨테이너, 볼륨, 배포를 한 화면에서 보고 다룹니다. 넘칠 것 같은 자원이 먼저 보이도록 미터가 맨 위에 있습니다.',
  when: '프로젝트 하나를 돌보는 화면입니다. 넘칠 것 같은 자원과 배포가 먼저 보입니다.',
  instead: [
    { when: '프로젝트를 고르기 전일 때', use: 'Patterns/ProjectList' },
    { when: '아직 아무것도 없는 프로젝트일 때', use: 'Patterns/EmptyProject' },
    { when: '컨테이너를 만들 때', use: 'Patterns/Wizard' },
  ],
  parts: [
    { name: '머리', purpose: '이름, 상태, 배포 버튼입니다.', find: ['main h1'] },
    { name: '자원', purpose: '미터 셋입니다.', find: ['main section', '리소스 제한'] },
    {
      name: '컨테이너',
      purpose: '펼쳐서 그 자리에서 다룹니다.',
      find: ['main section', '컨테이너 관리'],
    },
    { name: '볼륨과 배포', purpose: '아래와 곁에 놓입니다.', find: ['main section', '볼륨 관리'] },
  ],
  advice: [
    {
      right: {
        says: '넘칠 것 같은 자원을 먼저 보입니다.',
        picture: (
          <PageSketch>
            <Stack gap="m">
              <ResourceMeter
                label="디스크"
                resource="disk"
                used={1945}
                limit={2048}
                format={formatMiB}
              />
              <Text tone="muted">2025. 3. 2. 생성</Text>
            </Stack>
          </PageSketch>
        ),
      },
      wrong: {
        says: '좀처럼 보지 않는 사실로 화면을 열지 않습니다.',
        picture: (
          <DescriptionList>
            <DescriptionItem label="식별자">prj_8fk2</DescriptionItem>
            <DescriptionItem label="생성일">2025. 3. 2.</DescriptionItem>
            <DescriptionItem label="수정일">2025. 9. 1.</DescriptionItem>
          </DescriptionList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '카드를 차례로 지납니다.' },
    { keys: ['↑', '↓', 'Home', 'End'], does: '컨테이너의 줄 사이를 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '줄을 펼치고 접습니다.' },
  ],
  pattern: {
    name: 'Accordion (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/accordion/',
  },
  accessibility: [
    '카드는 저마다 제목을 이름으로 가진 region이라서 제목이나 구역으로 건너뛸 수 있습니다.',
    '컨테이너는 한 번에 하나만 펼쳐지고, 화살표와 Home, End로 줄 사이를 옮깁니다.',
    '삭제가 끝나면 초점은 다음 줄로, 줄이 없으면 목록의 제목으로 갑니다.',
    '배포 상태가 바뀌면 화면 아무 데나 있어도 한 번 읽습니다.',
  ],
} satisfies Guide;
