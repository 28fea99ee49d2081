import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PresentationProvider } from '../../behavior/presentation.tsx';
import { maskText } from '../../format/mask-text.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Concealed } from './concealed.tsx';

const meta = {
  id: 'accessibility-concealed',
  title: 'Accessibility/Concealed',
  component: Concealed,
  args: { label: '토큰', children: <CodeText boxed>naru_9f86d081884c7d659a2f</CodeText> },
} satisfies Meta<typeof Concealed>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 발표 모드입니다. 버튼 뒤에 가립니다. */
export const Presenting: Story = { decorators: withPresentationMode };

/** 평소입니다. 그대로 보입니다. */
export const Plain: Story = {};

/** 발표 모드에서 표시 버튼을 눌렀습니다. */
export const Shown: Story = {
  decorators: [withPresentationMode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '토큰 표시' }));
    await expect(canvas.getByText('naru_9f86d081884c7d659a2f')).toBeVisible();
  },
};

/** 긴 이름입니다. */
export const Edge: Story = {
  args: { label: extremeTexts.everything },
  decorators: [withPresentationMode],
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewToken() {
    return (
      <PresentationProvider mask={maskText}>
        <Concealed label="토큰">
          <CodeText boxed>naru_9f86d081884c7d659a2f</CodeText>
        </Concealed>
      </PresentationProvider>
    );
  },
};
