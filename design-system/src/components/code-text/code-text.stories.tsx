import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { CodeText } from './code-text.tsx';

const meta = {
  title: 'Status/CodeText',
  component: CodeText,
  parameters: {
    guide: {
      purpose: '키, 주소, 브랜치, 포트, 경로처럼 글자 그대로 옮겨 적는 것입니다.',
      instead: [
        { when: '사람이 지은 이름', use: 'Layout/Text' },
        { when: '복사까지 할 때', use: 'Actions/CopyButton' },
        { when: '바깥 주소를 열 때', use: 'Actions/ExternalLink' },
      ],
      pattern: {
        name: 'HTML의 code 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/code',
      },
      accessibility: [
        '번역하지 않도록 표시합니다.',
        '긴 주소는 아무 글자에서나 줄을 바꿉니다. 한 줄로 자를 때는 온전한 글이 따로 있어야 합니다.',
      ],
    } satisfies Guide,
  },
  args: { children: 'NODE_ENV' },
} satisfies Meta<typeof CodeText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A key. */
export const Plain: Story = {};

/** Inside a sentence. */
export const Boxed: Story = {
  args: { boxed: true },
  render: (args) => (
    <Text>
      환경 변수 <CodeText {...args} />를 바꾸면 컨테이너가 다시 시작합니다.
    </Text>
  ),
};

/** One line. */
export const TruncatedNarrow: Story = {
  args: { truncated: true, children: edges.url },
  tags: ['narrow'],
};

/** All of it, broken anywhere. */
export const Edge: Story = { args: { children: edges.url }, tags: ['edge'] };
