import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { CodeList } from './code-list.tsx';

const codes = [
  ...['k7m2p-x9aqd', 'wn4hz-63tcb', 'e8ryv-jm5gk', 'pa2fx-7dnqs', 'u6cbt-h4wzm'],
  ...['9gkve-rx2yp', 'd3nqs-am8fj', 'z5hwt-c6bku', 'y4xpm-e7rgd', 'b2jfa-vn9ks'],
];

const meta = {
  title: 'Status/CodeList',
  component: CodeList,
  parameters: {
    guide: {
      purpose: '한 번만 보이는 코드를 읽고, 복사하고, 파일로 간직하게 합니다.',
      instead: [
        { when: '코드가 하나일 때', use: 'Actions/CopyButton' },
        { when: '언제든 다시 볼 수 있는 값', use: 'Status/DescriptionList' },
      ],
      accessibility: [
        '이름이 있는 목록이고, 코드마다 한 줄입니다.',
        '파일은 링크로 저장하고, 복사의 결과는 한 번 읽힙니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '복구 코드', codes, fileName: 'naru-recovery-codes.txt' },
} satisfies Meta<typeof CodeList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ten codes. */
export const Codes: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** Codes that are longer than any of ours. */
export const Edge: Story = { args: { codes: [edges.url, 'short'] }, tags: ['edge'] };
