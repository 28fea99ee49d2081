import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { samplePicture } from '../../testing/sample-landing.tsx';
import { guide } from './themed-picture.guide.tsx';
import { ThemedPicture } from './themed-picture.tsx';

const meta = {
  id: 'layout-themedpicture',
  title: 'Layout/ThemedPicture',
  component: ThemedPicture,
  parameters: { guide },
  args: { ...samplePicture, alt: '프로젝트 화면' },
} satisfies Meta<typeof ThemedPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { alt: edges.everything },
  tags: ['edge'],
};
