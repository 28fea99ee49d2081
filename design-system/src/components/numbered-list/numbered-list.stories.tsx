import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { type NumberedItem, NumberedList } from './numbered-list.tsx';

const meta = {
  id: 'layout-numberedlist',
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

/** 번호가 붙은 문장들입니다. */
export const Sentences: Story = {};

/** 하위 목록이 딸린 문장입니다. */
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

/** 대화상자의 다른 텍스트와 크기가 같습니다. */
export const Body: Story = { args: { size: 'body' } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { items: [extremeTexts.everything, extremeTexts.longWords] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Article() {
    const items: NumberedItem[] = [
      {
        text: '회사는 다음의 경우 서비스의 제공을 일시적으로 중단할 수 있습니다.',
        items: ['설비의 보수, 점검, 교체 또는 고장', '통신의 두절 또는 이용의 폭주'],
      },
      '회사는 중단을 미리 공지합니다.',
    ];
    return <NumberedList items={items} />;
  },
};
