import type { Meta, StoryObj } from '@storybook/react-vite';
import { SampleNavigation } from '../../testing/SampleNavigation.tsx';
import { Card } from '../Card/Card.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { AppShell } from './AppShell.tsx';

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
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

/** A page that stands alone. */
export const WithoutNavigation: Story = { args: { navigation: undefined } };
