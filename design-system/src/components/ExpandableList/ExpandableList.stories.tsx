import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { edges } from '../../testing/edges.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Fact } from '../FactList/Fact.tsx';
import { FactList } from '../FactList/FactList.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { Text } from '../Text/Text.tsx';
import { ExpandableList } from './ExpandableList.tsx';
import { ExpandableListItem } from './ExpandableListItem.tsx';

const row = (name: string, status: string) => (
  <ExpandableListItem
    key={name}
    value={name}
    title={name}
    meta={
      <>
        <Text numeric tone="muted">
          0.5 vCPU · 512 MiB
        </Text>
        <StatusBadge status={status} />
      </>
    }
    actions={<IconButton size="small" label={`${name} 작업`} icon={<Ellipsis />} />}
  >
    <FactList>
      <Fact label="저장소 URL">https://github.com/expressjs/express</Fact>
      <Fact label="브랜치">main</Fact>
    </FactList>
  </ExpandableListItem>
);

const meta = {
  title: 'Navigation/ExpandableList',
  component: ExpandableList,
  args: {
    label: '컨테이너 목록',
    children: [row('API 서버', 'idle'), row('결제 워커', 'idle'), row('관리자 화면', 'stopped')],
  },
} satisfies Meta<typeof ExpandableList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All rows closed. */
export const Closed: Story = {};

/** One row open; opening another closes it. */
export const Open: Story = { args: { value: '결제 워커' } };

/** A row with more badges. */
export const Single: Story = {
  args: {
    children: (
      <ExpandableListItem value="one" title="워커" meta={<Badge tone="info">템플릿</Badge>}>
        <Text>내용</Text>
      </ExpandableListItem>
    ),
  },
};

/** What stands beside the name goes below it. */
export const OpenNarrow: Story = { ...Open, tags: ['narrow'] };

/** A name of 255 letters without a space. */
export const LongNarrow: Story = {
  args: { children: row(edges.longKorean, 'idle') },
  tags: ['narrow'],
};
