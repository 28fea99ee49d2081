import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { QuestionList } from './question-list.tsx';

const meta = {
  id: 'layout-questionlist',
  title: 'Layout/QuestionList',
  component: QuestionList,
  args: {
    questions: [
      {
        question: '비공개 저장소도 배포할 수 있나요?',
        answer: 'GitHub 계정을 연결하면 목록에서 선택할 수 있습니다.',
      },
      {
        question: '다시 배포하면 데이터가 사라지나요?',
        answer: '볼륨에 둔 데이터는 그대로 남습니다.',
      },
    ],
  },
} satisfies Meta<typeof QuestionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 첫째 답을 펼쳤습니다. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('비공개 저장소도 배포할 수 있나요?'));
  },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { questions: [{ question: extremeTexts.everything, answer: extremeTexts.longWords }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Questions() {
    const questions = [
      {
        question: '비공개 저장소도 배포할 수 있나요?',
        answer: 'GitHub 계정을 연결하면 목록에서 선택할 수 있습니다.',
      },
      {
        question: '다시 배포하면 데이터가 사라지나요?',
        answer: '볼륨에 둔 데이터는 그대로 남습니다.',
      },
    ];
    return <QuestionList questions={questions} />;
  },
};
