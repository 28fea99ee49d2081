import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Text } from '../text/text.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { CardGrid, CardGridItem } from './card-grid.tsx';

const item = (name: string, lines: string) => (
  <CardGridItem
    key={name}
    foot={
      <Text tone="muted" size="caption">
        2025. 3. 2.
      </Text>
    }
  >
    <Text weight="strong">{name}</Text>
    <Text>{lines}</Text>
  </CardGridItem>
);

const meta = {
  id: 'layout-cardgrid',
  title: 'Layout/CardGrid',
  component: CardGrid,
  subcomponents: { CardGridItem },
  args: {
    label: '프로젝트',
    children: [
      item('결제 서버', '컨테이너 3개'),
      item('사내 위키', '한 줄로 끝나지 않는 긴 설명이 있어도 마지막 줄은 같은 높이에 놓입니다.'),
      item('이벤트 페이지', '컨테이너 1개'),
    ],
  },
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 나란히 놓인 카드의 마지막 줄은 높이가 같습니다. */
export const Wide: Story = {};

/** 자리 표시입니다. 목록이 아닙니다. */
export const Placeholders: Story = { args: { label: undefined } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { children: item(extremeTexts.everything, extremeTexts.longWords) },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Projects() {
    const projects = [
      { id: 'pay', name: '결제 서버', containers: 3, changed: '2025. 3. 2.' },
      { id: 'wiki', name: '사내 위키', containers: 1, changed: '2025. 2. 21.' },
    ];
    return (
      <CardGrid label="프로젝트">
        {projects.map(({ id, name, containers, changed }) => (
          <CardGridItem
            key={id}
            foot={
              <Text size="caption" tone="muted">
                {changed}
              </Text>
            }
          >
            <TextLink tone="strong">
              <a href={`#${id}`}>{name}</a>
            </TextLink>
            <Text>컨테이너 {containers}개</Text>
          </CardGridItem>
        ))}
      </CardGrid>
    );
  },
};
