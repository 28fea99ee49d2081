import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import { ProjectNotFound } from './not-found.tsx';
import { ProjectHeader } from './project-header.tsx';

const meta = {
  id: 'patterns-notfound',
  title: 'Patterns/NotFound',
  component: ProjectNotFound,
  decorators: [
    (Story) => (
      <Stack gap="xl">
        <ProjectHeader
          title="프로젝트를 찾을 수 없습니다"
          state="absent"
          back={<a href="#projects">프로젝트 목록으로</a>}
        />
        <Story />
      </Stack>
    ),
    withMemberPage,
  ],
  parameters: {
    ...pageStoryParameters,
  },
  args: { link: <a href="#projects">프로젝트 목록 보기</a> },
} satisfies Meta<typeof ProjectNotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 주소에 맞는 프로젝트가 없습니다. */
export const Project: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 텍스트입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: { link: <a href="#projects">{extremeTexts.longKorean}</a> },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NotFound() {
    return (
      <Stack gap="xl">
        <ProjectHeader
          title="프로젝트를 찾을 수 없습니다"
          state="absent"
          back={<a href="#projects">프로젝트 목록으로</a>}
        />
        <ProjectNotFound link={<a href="#projects">프로젝트 목록 보기</a>} />
      </Stack>
    );
  },
};
