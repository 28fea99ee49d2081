import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Accessibility/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    guide: {
      purpose: '눈이 모양으로 아는 것을 귀에는 말로 들려줍니다.',
      instead: [
        { when: '모두에게 필요한 말', use: 'Layout/Text' },
        { when: '바뀐 것을 알릴 때', use: 'announce로 알립니다.' },
        { when: '그림 버튼의 이름', use: 'Actions/IconButton' },
      ],
      pattern: {
        name: '이름과 설명 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/',
      },
      accessibility: [
        '화면에서 사라질 뿐 읽는 차례에는 그대로 있습니다.',
        '초점을 받는 것을 안에 두지 않습니다. 초점이 보이지 않게 됩니다.',
      ],
    } satisfies Guide,
  },
  args: { children: '5단계 중 2단계' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The visible text is "2/5"; screen readers read the sentence. */
export const BesideDigits: Story = {
  render: (args) => (
    <Text>
      <span aria-hidden="true">2/5</span>
      <VisuallyHidden {...args} />
    </Text>
  ),
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  ...BesideDigits,
  args: { children: edges.everything },
  tags: ['edge'],
};
