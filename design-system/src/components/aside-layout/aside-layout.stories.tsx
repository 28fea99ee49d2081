import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import { AsideLayout } from './aside-layout.tsx';

const part = (title: string, text = '여러 줄의 내용이 여기에 있습니다.') => (
  <Card title={title}>
    <Text tone="muted">{text}</Text>
  </Card>
);

const meta = {
  id: 'layout-asidelayout',
  title: 'Layout/AsideLayout',
  component: AsideLayout,
  args: {
    main: (
      <>
        {part('컨테이너 관리')}
        {part('볼륨 관리')}
      </>
    ),
    aside: (
      <>
        {part('현재 버전')}
        {part('프로젝트 정보')}
      </>
    ),
  },
} satisfies Meta<typeof AsideLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 단의 곁에 좁은 단이 있습니다. */
export const Wide: Story = {};

/** 단이 하나이고, 좁은 단이 아래로 내려갑니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    main: part(extremeTexts.longKorean, extremeTexts.everything),
    aside: part(extremeTexts.everything),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectPage() {
    return (
      <AsideLayout
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
