import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { AddressList } from '../../components/address-list/address-list.tsx';
import { Card } from '../../components/card/card.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SplitDetail } from '../../components/split-detail/split-detail.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import { ContainerHeader } from './container-header.tsx';

const meta = {
  id: 'patterns-containerpage',
  title: 'Patterns/ContainerPage',
  component: ContainerHeader,
  decorators: [
    (Story, { args: { name } }) => (
      <SplitDetail
        label="컨테이너"
        current="api"
        onChoose={() => undefined}
        items={[
          {
            value: 'api',
            name,
            link: <a href="#api">{name}</a>,
            status: <StatusBadge status="running" />,
          },
          {
            value: 'worker',
            name: '결제 작업자',
            link: <a href="#worker">결제 작업자</a>,
            status: <StatusBadge status="stopped" />,
          },
        ]}
      >
        <Stack gap="l">
          <Story />
          <Card title="개요" headingLevel={3}>
            <Text>선택한 것의 내용이 여기에 있습니다.</Text>
          </Card>
        </Stack>
      </SplitDetail>
    ),
    withMemberPage,
  ],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    name: '주문 API',
    status: 'running',
    addresses: (
      <AddressList
        label="주문 API 주소"
        addresses={[{ address: 'orders.example.com', href: 'https://orders.example.com' }]}
      />
    ),
    menu: <IconButton size="small" label="주문 API 작업" icon={Ellipsis} />,
    current: 'overview',
    link: (view, text) => <a href={`#${view}`}>{text}</a>,
  },
} satisfies Meta<typeof ContainerHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 이름, 상태, 주소, 할 일이 앞에 있고, 그 아래에서 다섯 화면 사이를 오갑니다. */
export const Overview: Story = {};

/** 데이터베이스에는 화면이 하나 더 있습니다. */
export const DatabaseView: Story = { args: { database: true, current: 'database' } };

/** 휴대폰 화면에서는 다른 컨테이너를 선택하는 입력란이 위에 있고, 화면의 이름들은 옆으로 밀어 봅니다. */
export const OverviewNarrow: Story = { tags: ['narrow'], args: { current: 'settings' } };

/** 배포하지 않아 아직 주소가 없습니다. */
export const NoAddress: Story = { args: { addresses: undefined, status: 'idle' } };

/** 공백 없는 255자 이름과 주소입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    name: extremeTexts.everything,
    addresses: (
      <AddressList
        label="주소"
        addresses={[{ address: extremeTexts.url, missing: extremeTexts.longKorean }]}
      />
    ),
  },
  tags: ['edge', 'narrow'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerLogs() {
    return (
      <ContainerHeader
        name="API 서버"
        status="running"
        menu={<IconButton size="small" label="API 서버 작업" icon={Ellipsis} />}
        current="logs"
        link={(view, text) => <a href={`#${view}`}>{text}</a>}
      />
    );
  },
};
