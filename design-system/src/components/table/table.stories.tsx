import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { listVariantNames } from '../../testing/gallery.tsx';
import {
  type SampleTableRow,
  sampleTableColumns,
  sampleTableRowKey,
  sampleTableRows,
} from '../../testing/sample-table.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Stack } from '../stack/stack.tsx';
import { tableCell } from './table.css.ts';
import { Table, type TableProps } from './table.tsx';
import type { TableColumn } from './table-column.ts';

/** The name of a row, and the values that are recognisable without a header. */
const SHORT_VALUES = ['name', 'project', 'status', 'actions'];

const columnsWithInlineValues = sampleTableColumns.map(
  (column): TableColumn<SampleTableRow> =>
    SHORT_VALUES.includes(column.key) ? { ...column, inCard: 'inline' } : column,
);

const meta = {
  id: 'layout-table',
  title: 'Layout/Table',
  component: Table,
  decorators: [
    (Story) => (
      <Card title="컨테이너">
        <Story />
      </Card>
    ),
  ],
  args: {
    caption: '컨테이너 목록',
    captionHidden: true,
    columns: sampleTableColumns,
    rows: sampleTableRows,
    rowKey: sampleTableRowKey,
  },
} satisfies Meta<TableProps<SampleTableRow>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 받은 순서 그대로입니다. */
export const Unsorted: Story = {};

/** 이름의 가나다순입니다. 텍스트 속의 숫자는 크기순이어서 서버 2가 서버 10보다 앞에 옵니다. */
export const Sorted: Story = { args: { defaultSort: { column: 'name', direction: 'ascending' } } };

/** 제목을 누르면 정렬하고, 다시 누르면 거꾸로 합니다. 모르는 값은 늘 끝에 있습니다. */
export const SortedByPress: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = () => canvas.getByRole('columnheader', { name: '배포 횟수' });
    await userEvent.click(canvas.getByRole('button', { name: '배포 횟수' }));
    await expect(header()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: '배포 횟수' }));
    await expect(header()).toHaveAttribute('aria-sort', 'descending');
  },
};

/** 좁은 간격입니다. 비교할 행이 많은 운영 화면에 씁니다. */
export const Compact: Story = { args: { density: 'compact' } };

/** 두 간격입니다. */
export const Densities: Story = {
  render: (args) => (
    <Stack gap="xl">
      {listVariantNames(tableCell.classNames.variants.density).map((density) => (
        <Table {...args} key={density} density={density} caption={density} captionHidden={false} />
      ))}
    </Stack>
  ),
};

/** 페이지를 내려도 제목 줄이 보입니다. */
export const StickyHeader: Story = {
  args: {
    stickyHeader: true,
    rows: Array.from({ length: 40 }, (_, index) => ({
      name: `컨테이너 ${index + 1}`,
      project: '나루 상점',
      status: 'running',
      memory: 128 * (index + 1),
      deployments: index,
    })),
  },
  play: ({ canvasElement }) => {
    within(canvasElement).getByText('컨테이너 20').scrollIntoView();
  },
};

/** 바로 위에 제목이 없으면 표의 이름을 보입니다. */
export const Caption: Story = { args: { captionHidden: false } };

/** 처음 불러오는 동안입니다. */
export const Loading: Story = { args: { rows: [], loading: true } };

/** 행이 없습니다. */
export const Empty: Story = {
  args: { rows: [], empty: <EmptyState size="small" title="컨테이너가 없습니다" /> },
};

/** 좁은 곳에서는 행이 카드가 되고, 제목이 값마다 붙습니다. 글자를 키우면 제목이 값 위에 놓입니다. */
export const Narrow: Story = { tags: ['narrow', 'edge'] };

/** 좁은 곳의 좁은 간격입니다. */
export const CompactNarrow: Story = { args: { density: 'compact' }, tags: ['narrow'] };

/** 좁은 곳에서 불러오는 동안입니다. */
export const LoadingNarrow: Story = { args: { rows: [], loading: true }, tags: ['narrow'] };

/** 좁은 곳의 카드에서 버튼이 이름 옆에 있고, 제목 없이도 알아볼 수 있는 짧은 값들이 한 줄을 나눠 씁니다. 한 줄에 담기지 않으면 다음 줄로 넘깁니다. */
export const InlineValuesNarrow: Story = {
  render: (args) => <Table {...args} columns={columnsWithInlineValues} />,
  tags: ['narrow', 'edge'],
};

/** 열을 깨는 텍스트입니다. */
export const Edges: Story = {
  args: {
    rows: Object.values(extremeTexts).map((text) => ({
      name: text,
      project: text,
      status: 'stopped',
      memory: 1_048_576,
      deployments: 0,
    })),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerTable() {
    interface Container {
      name: string;
      memory: number;
    }
    const containers: Container[] = [
      { name: '결제 서버', memory: 512 },
      { name: '알림 워커', memory: 256 },
    ];
    const columns: readonly TableColumn<Container>[] = [
      {
        key: 'name',
        header: '이름',
        kind: 'rowHeader',
        cell: ({ name }) => name,
        sortValue: ({ name }) => name,
      },
      {
        key: 'memory',
        header: '메모리',
        kind: 'number',
        cell: ({ memory }) => `${memory} MiB`,
        sortValue: ({ memory }) => memory,
      },
    ];
    return (
      <Table
        caption="컨테이너"
        columns={columns}
        rows={containers}
        rowKey={({ name }) => name}
        defaultSort={{ column: 'name', direction: 'ascending' }}
      />
    );
  },
};
