import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../../components/text/text.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { StepList } from '../step-list/step-list.tsx';
import { LandingSection } from './landing-section.tsx';

const meta = {
  id: 'layout-landingsection',
  title: 'Layout/LandingSection',
  component: LandingSection,
  args: {
    title: '세 단계로 배포합니다',
    lead: '저장소를 연결하고, 정하고, 배포합니다.',
    children: <Text>내용</Text>,
  },
} satisfies Meta<typeof LandingSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 제목이 내용 옆에 있습니다. */
export const Beside: Story = { args: { beside: true } };

/** 페이지의 마지막 부분입니다. */
export const Closing: Story = { args: { closing: true } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, lead: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function HowItWorks() {
    const steps = [
      { title: '저장소 연결', text: '저장소의 주소를 입력합니다.' },
      { title: '배포', text: '빌드해서 실행합니다.' },
    ];
    return (
      <LandingSection title="두 걸음이면 닿습니다" lead="저장소를 연결하고 배포합니다.">
        <StepList steps={steps} />
      </LandingSection>
    );
  },
};
