import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { StepList } from './step-list.tsx';

const meta = {
  id: 'layout-steplist',
  title: 'Layout/StepList',
  component: StepList,
  args: {
    steps: [
      { title: '저장소 연결', text: '저장소의 주소를 입력합니다.' },
      { title: '설정', text: '환경 변수와 CPU, 메모리를 정합니다.' },
      { title: '배포', text: '빌드해서 실행합니다.' },
    ],
  },
} satisfies Meta<typeof StepList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { steps: [{ title: extremeTexts.everything, text: extremeTexts.longWords }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function HowToStart() {
    const steps = [
      { title: '저장소 연결', text: '저장소의 주소를 입력합니다.' },
      { title: '설정', text: '환경 변수와 CPU, 메모리를 정합니다.' },
      { title: '배포', text: '빌드해서 실행합니다.' },
    ];
    return <StepList steps={steps} />;
  },
};
