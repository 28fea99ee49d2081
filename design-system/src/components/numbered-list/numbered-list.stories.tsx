import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { NumberedList } from './numbered-list.tsx';

const meta = {
  title: 'Layout/NumberedList',
  component: NumberedList,
  parameters: {
    guide: {
      purpose: '약관처럼 번호로 부르는 문장들입니다. 처음부터 끝까지 읽는 글에 씁니다.',
      instead: [
        { when: '항목마다 할 일이 있을 때', use: 'Layout/RowList' },
        { when: '차례대로 거치는 단계', use: 'Navigation/Stepper' },
        { when: '이름과 값의 짝', use: 'Status/DescriptionList' },
      ],
      pattern: {
        name: 'HTML의 ol 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/ol',
      },
      accessibility: ['번호는 글이 아니라 목록의 것이어서 목록과 차례로 읽힙니다.'],
    } satisfies Guide,
  },
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

/** A sentence with a sublist. */
export const Nested: Story = {
  args: {
    items: [
      {
        text: '회사는 다음 각 목의 어느 하나에 해당하면 서비스의 제공을 일시적으로 중단할 수 있습니다.',
        items: ['설비의 보수, 점검, 교체 또는 고장', '통신의 두절 또는 이용의 폭주'],
      },
      '회사는 중단을 미리 공지합니다.',
    ],
  },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { items: [edges.everything, edges.longWords] }, tags: ['edge'] };
