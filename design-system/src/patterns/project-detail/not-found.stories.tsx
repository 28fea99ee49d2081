import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../components/stack/stack.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { forMember, pageStory } from '../../testing/page-story.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectNotFound } from './project-not-found.tsx';

const meta = {
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
    forMember,
  ],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '없는 프로젝트나 남의 프로젝트의 주소로 왔을 때 보입니다. 둘을 구별하지 않으므로 남의 것이 있는지 알려 주지 않습니다.',
      instead: [
        { when: '화면이 고장 났거나 권한이 없을 때', use: 'Patterns/ErrorPage' },
        { when: '찾기의 결과가 없을 때', use: 'Status/EmptyState' },
      ],
      accessibility: [
        '제목이 무슨 일인지 말하고, 할 일은 링크 하나입니다.',
        '고장이 아니므로 alert가 아닙니다.',
      ],
    } satisfies Guide,
  },
  args: { link: <a href="#projects">프로젝트 목록 보기</a> },
} satisfies Meta<typeof ProjectNotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address matches no project. */
export const Project: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** Very long texts. */
export const Edge: Story = {
  tags: ['edge'],
  args: { link: <a href="#projects">{edges.longKorean}</a> },
};
