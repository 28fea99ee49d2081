import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { ClampedLink, ClampedText } from './clamped-text.tsx';

const meta = {
  id: 'layout-clampedtext',
  title: 'Layout/ClampedText',
  component: ClampedText,
  subcomponents: { ClampedLink },
  parameters: overlayStoryParameters,
  args: { text: '결제 서버' },
} satisfies Meta<typeof ClampedText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 다 들어가지 않는 이름과 그 말풍선입니다. */
export const Cut: Story = {
  args: { text: extremeTexts.longKorean },
  play: async ({ canvas, args }) => {
    // The text becomes focusable after the component has measured that the text is truncated.
    await waitFor(() => expect(canvas.getByText(args.text)).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};

/** 다 들어가는 이름입니다. */
export const Fits: Story = {};

/** 페이지의 제목에 씁니다. */
export const InHeading: Story = {
  args: { text: extremeTexts.longWords },
  tags: ['narrow'],
  render: (args) => (
    <Heading level={1} size="display">
      <ClampedText {...args} />
    </Heading>
  ),
};

/** 링크의 이름입니다. 초점은 이름에서 따로 멈추지 않고 링크에만 머뭅니다. */
export const OfLink: Story = {
  args: { text: extremeTexts.longKorean },
  render: ({ text }) => (
    <ClampedLink text={text}>
      <TextLink>
        <a href="#project">{text}</a>
      </TextLink>
    </ClampedLink>
  ),
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { text: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LongNames() {
    const name = '가나다라마바사아자차카타파하 결제 서버의 아주 긴 이름';
    return (
      <Stack gap="l">
        <Heading level={2}>
          <ClampedText text={name} />
        </Heading>
        <ClampedLink text={name}>
          <TextLink>
            <a href="#project">{name}</a>
          </TextLink>
        </ClampedLink>
      </Stack>
    );
  },
};
