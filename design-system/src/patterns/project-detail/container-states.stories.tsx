import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { forMember, pageStory } from '../../testing/page-story.tsx';
import { toldContainers } from '../../testing/sample-containers.ts';
import { SampleContainers } from '../../testing/sample-project.tsx';
import { ContainerListItem } from './container-list-item.tsx';
import { guide } from './container-states.guide.tsx';

const meta = {
  id: 'patterns-containerstates',
  title: 'Patterns/ContainerStates',
  component: SampleContainers,
  subcomponents: { ContainerListItem },
  decorators: [forMember],
  parameters: {
    ...pageStory,
    guide,
  },
  args: { containers: toldContainers },
} satisfies Meta<typeof SampleContainers>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 서버가 알려 주는 모든 상태입니다. */
export const States: Story = {};

/** 같은 것을 휴대폰 화면에서 봅니다. */
export const StatesNarrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름과 까닭, 저장소, 주소입니다. */
export const Edge: Story = {
  args: {
    containers: [
      {
        name: edges.everything,
        cpu: 4000,
        memory: 8192,
        status: 'failed',
        reason: edges.longWords,
        source: {
          repository: edges.url,
          branch: edges.longKorean,
          commit: { hash: 'a1b2c3d4', subject: edges.everything },
        },
        addresses: [
          { address: edges.longKorean, href: 'https://a.kr' },
          { address: edges.everything, missing: '배포하면 열립니다' },
        ],
      },
    ],
  },
  tags: ['edge'],
};
