import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { textLink } from './TextLink.css.ts';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { children: <a href="#forgot">비밀번호를 잊으셨나요?</a> },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In text. */
export const Plain: Story = {};

/** The way back, above a page's heading. */
export const Back: Story = {
  args: {
    tone: 'quiet',
    icon: <ArrowLeft />,
    children: <a href="#projects">프로젝트 목록으로</a>,
  },
};

/** A name in a list. */
export const Name: Story = { args: { tone: 'strong', children: <a href="#pay">결제 서버</a> } };

/** A name of 255 letters without a space. */
export const LongNarrow: Story = {
  args: { tone: 'strong', children: <a href="#long">{edges.longKorean}</a> },
  tags: ['narrow'],
};

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(textLink.classNames.variants.tone)}>
      {(tone) => <TextLink {...args} tone={tone} />}
    </Gallery>
  ),
};
