import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../inline/inline.tsx';
import { Brand } from './brand.tsx';

const meta = {
  id: 'layout-brand',
  title: 'Layout/Brand',
  component: Brand,
  args: { children: <a href="#home">나루</a> },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 표지와 이름입니다. */
export const Name: Story = {};

/** 회원에게는 표지만 보입니다. 홈으로 가는 링크이고, 이름도 “홈”입니다. */
export const MarkOnly: Story = { args: { markOnly: true, children: <a href="#home">홈</a> } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function HomeLinks() {
    return (
      <Inline gap="xl">
        <Brand>
          <a href="#home">나루</a>
        </Brand>
        <Brand markOnly>
          <a href="#home">홈</a>
        </Brand>
      </Inline>
    );
  },
};
