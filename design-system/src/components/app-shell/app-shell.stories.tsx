import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { Card } from '../card/card.tsx';
import { Columns } from '../columns/columns.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { AppShell } from './app-shell.tsx';

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose: '모든 페이지의 틀입니다. 본문으로 건너뛰는 링크, 주 메뉴, 본문이 차례로 있습니다.',
      instead: [
        { when: '메뉴의 모양과 동작', use: 'Navigation/TopNavigation' },
        { when: '본문을 여는 머리', use: 'Layout/PageHeader' },
      ],
      pattern: {
        name: '랜드마크 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
      },
      accessibility: [
        '첫 탭에 본문으로 건너뛰는 링크가 나타납니다.',
        '본문은 main이고 페이지에 하나입니다. 메뉴는 nav입니다.',
        '320px에서도 가로로 밀지 않고 읽습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    navigation: <SampleNavigation />,
    children: (
      <Stack gap="xl">
        <PageHeader title="김성훈님, 안녕하세요" subtitle="오늘의 프로젝트를 살펴봅니다." />
        <Columns>
          {['전체 프로젝트', '활성 프로젝트', '전체 컨테이너'].map((title) => (
            <Card key={title} title={title}>
              <Text>3</Text>
            </Card>
          ))}
        </Columns>
      </Stack>
    ),
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The bar, the page, its margins. */
export const Page: Story = {};

/** The same on a phone. */
export const PageNarrow: Story = { tags: ['narrow'] };

/** A page without a bar. */
export const WithoutNavigation: Story = { args: { navigation: undefined } };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: {
    navigation: <SampleNavigation member={edges.everything} />,
    children: <PageHeader title={edges.everything} subtitle={edges.longWords} />,
  },
  tags: ['edge'],
};
