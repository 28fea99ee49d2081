import { Banner } from '../../components/banner/banner.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/DomainState says. */
export const guide = {
  koreanName: '도메인 상태',
  keywords: ['도메인', '연결', 'DNS', '확인'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    'HTTP 네트워크의 도메인이 컨테이너로 이어지는지, 이어지게 하려면 무엇을 해야 하는지 그 도메인 아래에서 알려 줍니다.',
  when: '도메인이 컨테이너로 이어지기까지 남은 일을 알릴 때 씁니다. 이어진 뒤에는 한 줄로 줄어듭니다.',
  instead: [
    { when: '네트워크 전체를 볼 때', use: 'Patterns/ContainerSettings' },
    { when: '배포의 상태를 보일 때', use: 'Patterns/ProjectDetail' },
  ],
  parts: [
    { name: '상태', purpose: '그림과 글로 알립니다.', find: ['li span', '소유 확인'] },
    { name: '할 일', purpose: 'DNS에 적을 값과 복사 버튼입니다.', find: ['li dl'] },
    { name: '다시 확인', purpose: '지금 확인합니다.', find: ['li button', '도메인 확인'] },
  ],
  advice: [
    {
      right: {
        says: 'DNS에 적을 값을 그대로 복사하게 합니다.',
        picture: (
          <Stack gap="s">
            <Text>DNS에 CNAME 레코드를 추가하세요.</Text>
            <Inline gap="s">
              <CodeText boxed>edge.naru.example</CodeText>
              <CopyButton value="edge.naru.example" label="CNAME 값 복사" />
            </Inline>
          </Stack>
        ),
      },
      wrong: {
        says: '무엇을 해야 하는지 없이 실패만 알리지 않습니다.',
        picture: <Banner tone="danger">도메인을 확인하지 못했습니다.</Banner>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '복사와 다시 확인으로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  accessibility: [
    '상태는 색과 함께 아이콘과 글로 보입니다.',
    '복사 버튼의 이름에 무엇을 복사하는지 들어 있습니다.',
    '도메인이 확인되어 버튼이 없어지면 초점이 구역의 제목으로 갑니다.',
  ],
} satisfies Guide;
