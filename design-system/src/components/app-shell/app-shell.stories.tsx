import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { Brand } from '../brand/brand.tsx';
import { Card } from '../card/card.tsx';
import { Columns } from '../columns/columns.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { NavigationLink } from '../top-navigation/navigation-link.tsx';
import { TopNavigation } from '../top-navigation/top-navigation.tsx';
import { AppShell } from './app-shell.tsx';

const meta = {
  id: 'layout-appshell',
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: {
    layout: 'fullscreen',
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

/** 막대와 본문, 여백입니다. */
export const Page: Story = {};

/** 같은 페이지를 휴대폰에서 봅니다. */
export const PageNarrow: Story = { tags: ['narrow'] };

/** 막대가 없는 페이지입니다. */
export const WithoutNavigation: Story = { args: { navigation: undefined } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    navigation: <SampleNavigation member={extremeTexts.everything} />,
    children: (
      <PageHeader title={extremeTexts.everything} isName subtitle={extremeTexts.longWords} />
    ),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Application() {
    return (
      <AppShell
        navigation={
          <TopNavigation
            brand={
              <Brand>
                <a href="#home">나루</a>
              </Brand>
            }
            items={
              <NavigationLink>
                <a href="#projects" aria-current="page">
                  프로젝트
                </a>
              </NavigationLink>
            }
          />
        }
      >
        <PageHeader title="프로젝트 관리" subtitle="컨테이너를 배포하고 관리합니다." />
      </AppShell>
    );
  },
};
