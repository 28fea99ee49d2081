import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { sampleLogos, withSampleLogo } from '../../testing/sample-logos.tsx';
import { guide } from './logo-list.guide.tsx';
import { LogoList } from './logo-list.tsx';

const meta = {
  id: 'layout-logolist',
  title: 'Layout/LogoList',
  component: LogoList,
  decorators: [withSampleLogo],
  parameters: { guide },
  args: { logos: sampleLogos },
} satisfies Meta<typeof LogoList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { logos: [{ name: edges.everything, href: '#sample-logo' }] },
  tags: ['edge'],
};
