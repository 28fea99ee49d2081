import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Row } from './row.tsx';
import { RowList } from './row-list.tsx';

/** What the page of Layout/RowList says. */
export const guide = {
  koreanName: '줄 목록',
  keywords: ['리스트', '행', '목록', '테이블'],
  since: '0.2.0',
  status: 'stable',
  purpose: '같은 종류의 것들을 한 줄에 하나씩 보이고, 줄마다 할 일을 끝에 둡니다.',
  when: '같은 종류의 것을 한 줄에 하나씩 훑고 줄마다 일을 할 때 씁니다. 줄을 펼쳐야 하면 펼치는 목록을 씁니다.',
  instead: [
    { when: '줄을 펼쳐 더 볼 때', use: 'Navigation/ExpandableList' },
    { when: '한 대상의 사실들', use: 'Status/DescriptionList' },
    { when: '아무것도 없을 때', use: 'Status/EmptyState' },
    { when: '하나를 고를 때', use: 'Inputs/RadioCardGroup' },
  ],
  parts: [
    { name: '이름', purpose: '줄의 주인공입니다.', find: ['li strong'] },
    { name: '사실', purpose: '이름을 도와 구별하게 합니다.', find: ['li p'] },
    { name: '행동', purpose: '줄의 끝에 둡니다.', find: ['li button'] },
  ],
  advice: [
    {
      right: {
        says: '줄마다 같은 것을 같은 자리에 둡니다.',
        picture: (
          <RowList label="볼륨" bounded>
            <Row actions={<Button size="small">데이터 삭제</Button>}>데이터 1 GiB</Row>
            <Row actions={<Button size="small">백업 삭제</Button>}>백업 512 MiB</Row>
          </RowList>
        ),
      },
      wrong: {
        says: '버튼의 이름을 “삭제”로만 두지 않습니다. 대상을 넣습니다.',
        picture: (
          <RowList label="볼륨" bounded>
            <Row actions={<Button size="small">삭제</Button>}>데이터 1 GiB</Row>
            <Row actions={<Button size="small">삭제</Button>}>백업 512 MiB</Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '줄마다의 링크와 버튼을 차례로 옮깁니다.' }],
  pattern: {
    name: 'HTML의 ul 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/ul',
  },
  accessibility: [
    '이름이 있는 목록이어서 몇 개인지 먼저 읽힙니다.',
    '버튼의 이름에는 대상이 들어갑니다. “삭제”가 아니라 “데이터 삭제”입니다.',
    '줄을 지우면 초점은 다음 줄이나 목록의 제목으로 갑니다.',
  ],
} satisfies Guide;
