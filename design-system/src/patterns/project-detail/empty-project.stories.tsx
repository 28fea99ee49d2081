import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../components/stack/stack.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { forMember, pageStory } from '../../testing/page-story.tsx';
import { SampleAside, SampleContainers, SampleVolumes } from '../../testing/sample-project.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectLayout } from './project-layout.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';

/** A project just after its creation. */
function EmptyProject({ name }: { name: string }) {
  return (
    <Stack gap="xl">
      <ProjectHeader title={name} state="known" back={<a href="#projects">프로젝트 목록으로</a>} />
      <ProjectLayout
        limits={
          <ResourceLimitsCard
            cpu={{ limit: 1000, used: 0 }}
            memory={{ limit: 2048, used: 0 }}
            disk={{ limit: 2048, used: 0 }}
          />
        }
        main={
          <>
            <SampleContainers containers={[]} />
            <SampleVolumes volumes={[]} />
          </>
        }
        aside={<SampleAside name={name} deployed={false} />}
      />
    </Stack>
  );
}

const meta = {
  title: 'Patterns/EmptyProject',
  component: EmptyProject,
  decorators: [forMember],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '방금 만든 프로젝트입니다. 빈 목록마다 무엇을 위한 곳인지 말하고, 할 일 하나를 바로 곁에 둡니다.',
      instead: [
        { when: '컨테이너나 볼륨이 하나라도 있을 때', use: 'Patterns/ProjectDetail' },
        { when: '목록 하나만 비어 있는 카드를 그릴 때', use: 'Status/EmptyState' },
      ],
      accessibility: [
        '빈 상태의 그림은 읽히지 않고, 글과 버튼만 읽힙니다.',
        '미터는 0도 값으로 읽습니다. 모르는 값과 0은 다릅니다.',
      ],
    } satisfies Guide,
  },
  args: { name: '결제 서버' },
} satisfies Meta<typeof EmptyProject>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No container, no volume, never deployed. */
export const Empty: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A very long name. */
export const Edge: Story = { tags: ['edge'], args: { name: edges.longKorean } };
