import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { CodeList } from './code-list.tsx';

const codes = [
  ...['k7m2p-x9aqd', 'wn4hz-63tcb', 'e8ryv-jm5gk', 'pa2fx-7dnqs', 'u6cbt-h4wzm'],
  ...['9gkve-rx2yp', 'd3nqs-am8fj', 'z5hwt-c6bku', 'y4xpm-e7rgd', 'b2jfa-vn9ks'],
];

const meta = {
  id: 'status-codelist',
  title: 'Status/CodeList',
  component: CodeList,
  args: { label: '복구 코드', codes, fileName: 'naru-recovery-codes.txt' },
} satisfies Meta<typeof CodeList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 코드 10개입니다. */
export const Codes: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 실제 코드보다 훨씬 긴 코드입니다. */
export const Edge: Story = { args: { codes: [extremeTexts.url, 'short'] }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function RecoveryCodes() {
    const codes = ['k7m2p-x9aqd', 'wn4hz-63tcb', 'e8ryv-jm5gk', 'pa2fx-7dnqs', 'u6cbt-h4wzm'];
    return <CodeList label="복구 코드" codes={codes} fileName="naru-recovery-codes.txt" />;
  },
};
