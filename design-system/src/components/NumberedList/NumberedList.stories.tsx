import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberedList } from './NumberedList.tsx';

const meta = {
  title: 'Layout/NumberedList',
  component: NumberedList,
  args: {
    items: [
      '회사는 이 약관을 회원이 쉽게 볼 수 있도록 서비스 화면에 게시합니다.',
      '회사는 관련 법령을 위반하지 않는 범위에서 이 약관을 개정할 수 있으며, 개정하는 경우 적용일 7일 전부터 개정 내용과 이유를 공지합니다.',
    ],
  },
} satisfies Meta<typeof NumberedList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Sentences with their numbers. */
export const Sentences: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };
