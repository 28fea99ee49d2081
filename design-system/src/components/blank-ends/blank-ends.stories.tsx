import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { BlankEnds } from './blank-ends.tsx';

const meta = {
  id: 'status-blankends',
  title: 'Status/BlankEnds',
  component: BlankEnds,
  decorators: [
    (Story) => (
      <CodeText multiline>
        <Story />
      </CodeText>
    ),
  ],
  args: { children: ' 안녕하세요\n' },
} satisfies Meta<typeof BlankEnds>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 앞에 공백, 뒤에 줄바꿈이 있습니다. */
export const Both: Story = {};

/** 같은 것이 여럿이면 개수를 표시합니다. */
export const Several: Story = { args: { children: '   값\t\t\r\n' } };

/** 공백뿐인 값입니다. */
export const OnlyBlanks: Story = { args: { children: '  \n' } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { children: ` ${extremeTexts.url} ` }, tags: ['narrow'] };

/** 레이아웃을 깨뜨리기 쉬운 텍스트입니다. */
export const Edge: Story = { args: { children: ` ${extremeTexts.everything} ` }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function VariableValue() {
    return (
      <CodeText multiline>
        <BlankEnds>{' postgres://db:5432/shop\n'}</BlankEnds>
      </CodeText>
    );
  },
};
