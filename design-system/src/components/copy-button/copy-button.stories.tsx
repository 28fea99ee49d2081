import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../testing/guide.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  parameters: {
    guide: {
      purpose: '글자 그대로 옮겨 적어야 하는 것을 클립보드에 넣고, 되었는지 말합니다.',
      instead: [
        { when: '다른 행동', use: 'Actions/IconButton' },
        { when: '복사할 것이 보이지 않을 때', use: '먼저 CodeText로 보입니다.' },
      ],
      pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
      accessibility: [
        '무엇을 복사하는지 이름으로 말합니다.',
        '되었는지는 그림으로 보이고 “복사됨”으로 한 번 읽힙니다. 안 되었을 때도 말합니다.',
        '초점은 버튼에 남습니다.',
      ],
    } satisfies Guide,
  },
  args: { value: 'https://github.com/expressjs/express' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside what it copies. */
export const BesideCode: Story = {
  render: (args) => (
    <Inline>
      <CodeText>{args.value}</CodeText>
      <CopyButton {...args} label="저장소 URL 복사" />
    </Inline>
  ),
};

/** Alone. */
export const Alone: Story = {};
