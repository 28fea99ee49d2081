import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import { LeadLayout } from './lead-layout.tsx';

const part = (title: string, text = '여러 줄의 내용이 여기에 있습니다.') => (
  <Card title={title}>
    <Text tone="muted">{text}</Text>
  </Card>
);

const meta = {
  id: 'layout-leadlayout',
  title: 'Layout/LeadLayout',
  component: LeadLayout,
  args: {
    lead: (
      <Card title="배포">
        <Button wide variant="primary">
          배포
        </Button>
      </Card>
    ),
    top: part('리소스 제한'),
    main: (
      <>
        {part('컨테이너 관리')}
        {part('볼륨 관리')}
      </>
    ),
    aside: part('프로젝트 정보'),
  },
} satisfies Meta<typeof LeadLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 한눈에 볼 것 아래에 열이 두 개 있습니다. */
export const Wide: Story = {};

/** 열이 하나이고, 가장 중요한 부분이 맨 앞에 옵니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    top: part(extremeTexts.everything),
    main: part(extremeTexts.longKorean, extremeTexts.everything),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectPage() {
    return (
      <LeadLayout
        lead={
          <Card title="배포">
            <Button wide variant="primary">
              배포
            </Button>
          </Card>
        }
        top={
          <Card title="리소스 제한">
            <Text>메모리 1.5 GiB / 2.0 GiB</Text>
          </Card>
        }
        main={
          <Card title="컨테이너 관리">
            <Text>컨테이너 3개</Text>
          </Card>
        }
        aside={
          <Card title="프로젝트 정보">
            <Text>플랜 eco</Text>
          </Card>
        }
      />
    );
  },
};
