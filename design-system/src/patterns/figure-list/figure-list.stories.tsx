import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { type Figure, FigureList } from './figure-list.tsx';

const meta = {
  id: 'layout-figurelist',
  title: 'Layout/FigureList',
  component: FigureList,
  args: {
    figures: [
      { label: '프로젝트', value: '3개' },
      { label: '프로젝트마다 CPU', value: '1 vCPU', tone: 'cpu' },
      { label: '프로젝트마다 메모리', value: '2.0 GiB', tone: 'memory' },
      { label: '프로젝트마다 디스크', value: '2.0 GiB', tone: 'disk' },
    ],
  },
} satisfies Meta<typeof FigureList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { figures: [{ label: extremeTexts.everything, value: extremeTexts.everything }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Limits() {
    const figures: Figure[] = [
      { label: '프로젝트', value: '3개' },
      { label: '프로젝트마다 CPU', value: '1 vCPU', tone: 'cpu' },
      { label: '프로젝트마다 메모리', value: '2.0 GiB', tone: 'memory' },
    ];
    return <FigureList figures={figures} />;
  },
};
