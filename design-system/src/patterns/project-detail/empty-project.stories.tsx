import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import {
  SampleContainersCard,
  SampleCurrentVersion,
  SampleDeployRegion,
  SampleProjectAside,
  SampleVolumesCard,
} from '../../testing/sample-project.tsx';
import { ContainersCard } from './containers-card.tsx';
import { ProjectHeader, ProjectLayout } from './project-header.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';

/** The page of a new project without containers and volumes. */
function EmptyProject({ name }: { name: string }) {
  return (
    <Stack gap="xl">
      <ProjectHeader
        title={name}
        state="known"
        back={<a href="#projects">프로젝트 목록으로</a>}
        deployment={<SampleDeployRegion deployed={false} />}
      />
      <ProjectLayout
        limits={
          <ResourceLimitsCard
            cpu={{ limit: 1000, used: 0 }}
            memory={{ limit: 2048, used: 0 }}
            disk={{ limit: 2048, used: 0 }}
          />
        }
        containers={<SampleContainersCard containers={[]} />}
        version={<SampleCurrentVersion deployed={false} />}
        volumes={<SampleVolumesCard volumes={[]} />}
        aside={<SampleProjectAside name={name} />}
      />
    </Stack>
  );
}

const meta = {
  id: 'patterns-emptyproject',
  title: 'Patterns/EmptyProject',
  component: EmptyProject,
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: { name: '결제 서버' },
} satisfies Meta<typeof EmptyProject>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너도 볼륨도 없고, 배포한 적도 없습니다. */
export const Empty: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름입니다. */
export const Edge: Story = { tags: ['edge'], args: { name: extremeTexts.longKorean } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function EmptyProject() {
    return (
      <Stack gap="xl">
        <ProjectHeader
          title="결제 서버"
          state="known"
          back={<a href="#projects">프로젝트 목록으로</a>}
        />
        <ResourceLimitsCard
          cpu={{ limit: 1000, used: 0 }}
          memory={{ limit: 2048, used: 0 }}
          disk={{ limit: 2048, used: 0 }}
        />
        <ContainersCard
          count={0}
          loading={false}
          failure={undefined}
          onAdd={() => window.location.assign('#add')}
        >
          {null}
        </ContainersCard>
      </Stack>
    );
  },
};
