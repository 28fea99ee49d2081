import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/ProjectList says. */
export const guide = {
  koreanName: '프로젝트 목록',
  keywords: ['프로젝트', '목록', '찾기', '만들기'],
  since: '0.2.0',
  status: 'beta',
  purpose: '회원의 프로젝트를 모두 보여 주고, 이름으로 찾고, 한도 안에서 새로 만드는 화면입니다.',
  when: '회원의 프로젝트를 모두 보고, 찾고, 새로 만들 때 씁니다. 하나를 자세히 볼 때는 상세로 갑니다.',
  instead: [
    { when: '프로젝트 하나를 자세히 볼 때', use: 'Patterns/ProjectDetail' },
    { when: '펼치면 안이 보이는 목록이 필요할 때', use: 'Navigation/ExpandableList' },
  ],
  parts: [
    { name: '찾기', purpose: '글자마다 따라옵니다.', find: ['main input[type=search]'] },
    { name: '줄', purpose: '이름과 한눈의 사실입니다.', find: ['main li'] },
    {
      name: '한도',
      purpose: '몇 개를 더 만들 수 있는지 말합니다.',
      find: ['main section', '프로젝트 한도'],
    },
    {
      name: '새 프로젝트',
      purpose: '한도에 이르면 까닭을 말합니다.',
      find: ['main button', '새 프로젝트'],
    },
  ],
  advice: [
    {
      right: {
        says: '아직 모르는 수는 “–”로 적습니다.',
        picture: (
          <RowList label="프로젝트" bounded>
            <Row actions={<Text tone="muted">컨테이너 –</Text>}>결제 서버</Row>
            <Row actions={<Text tone="muted">컨테이너 2개</Text>}>사내 위키</Row>
          </RowList>
        ),
      },
      wrong: {
        says: '모르는 것을 0으로 적지 않습니다. 사라졌다고 읽힙니다.',
        picture: (
          <RowList label="프로젝트" bounded>
            <Row actions={<Text tone="muted">컨테이너 0개</Text>}>결제 서버</Row>
            <Row actions={<Text tone="muted">컨테이너 2개</Text>}>사내 위키</Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '찾기, 줄의 링크, 버튼을 차례로 옮깁니다.' },
    { keys: ['Escape'], does: '찾기 칸을 비웁니다.' },
    { keys: ['Enter'], does: '프로젝트로 갑니다.' },
  ],
  accessibility: [
    '“프로젝트 목록”은 이름이 있는 목록이고, 줄마다 프로젝트로 가는 링크가 이름을 그대로 씁니다.',
    '한도에 이르면 “새 프로젝트”가 꺼지고, 이유와 할 일은 프로젝트 한도에 글로 있습니다.',
    '기다리는 동안은 “불러오는 중”을 한 번 읽고, 실패는 alert로 읽습니다.',
    '찾기는 한 글자마다 따라오며 조합 중인 음절도 찾습니다.',
    '“…를 찾으셨나요?”를 누르면 찾기 칸이 채워지고 초점이 그리로 갑니다.',
    '아직 모르는 수는 0이 아니라 “–”로 적습니다.',
  ],
} satisfies Guide;
