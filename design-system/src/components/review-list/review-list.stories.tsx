import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { Text } from '../text/text.tsx';
import { ReviewItem, ReviewList } from './review-list.tsx';

const edit = fn();

const meta = {
  id: 'status-reviewlist',
  title: 'Status/ReviewList',
  component: ReviewList,
  subcomponents: { ReviewItem },
  args: {
    children: [
      <ReviewItem key="name" label="이름" onEdit={edit}>
        결제 API
      </ReviewItem>,
      <ReviewItem key="source" label="소스" onEdit={edit}>
        <CodeText>https://github.com/naru-shop/payment-api</CodeText>
      </ReviewItem>,
      <ReviewItem key="variables" label="환경 변수">
        0개
      </ReviewItem>,
    ],
  },
} satisfies Meta<typeof ReviewList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 고치러 가는 버튼이 있는 항목과 없는 항목입니다. */
export const Facts: Story = {
  play: async ({ canvas }) => {
    edit.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '소스 수정' }));
    await expect(edit).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

/** 요청을 처리하는 중이라 버튼이 아무 일도 하지 않습니다. */
export const Pending: Story = {
  args: {
    children: (
      <ReviewItem label="이름" onEdit={edit} pending>
        결제 API
      </ReviewItem>
    ),
  },
};

/** 값이 레이블 아래에 있습니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    children: [
      <ReviewItem key="name" label="이름" onEdit={edit}>
        {extremeTexts.everything}
      </ReviewItem>,
      <ReviewItem key="source" label="소스" onEdit={edit}>
        <CodeText>{extremeTexts.url}</CodeText>
      </ReviewItem>,
    ],
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Summary() {
    const [step, setStep] = useState('review');
    if (step !== 'review') return <Text>{step} 단계로 돌아갑니다.</Text>;
    return (
      <ReviewList>
        <ReviewItem label="이름" onEdit={() => setStep('이름')}>
          결제 API
        </ReviewItem>
        <ReviewItem label="소스" onEdit={() => setStep('소스')}>
          <CodeText>https://github.com/naru-shop/payment-api</CodeText>
        </ReviewItem>
        <ReviewItem label="환경 변수">0개</ReviewItem>
      </ReviewList>
    );
  },
};
