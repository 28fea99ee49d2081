import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { ExpandableList } from '../../components/expandable-list/expandable-list.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Text } from '../../components/text/text.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import { sampleContainersInEachState } from '../../testing/sample-containers.ts';
import { SampleContainersCard } from '../../testing/sample-project.tsx';
import { ContainerListItem, ContainersCard } from './containers-card.tsx';

const meta = {
  id: 'patterns-containerstates',
  title: 'Patterns/ContainerStates',
  component: SampleContainersCard,
  subcomponents: { ContainerListItem },
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: { containers: sampleContainersInEachState },
} satisfies Meta<typeof SampleContainersCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 서버가 알려주는 모든 상태입니다. */
export const States: Story = {};

/** 같은 것을 휴대폰 화면에서 봅니다. */
export const StatesNarrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름과 이유, 저장소, 주소입니다. */
export const Edge: Story = {
  args: {
    containers: [
      {
        name: extremeTexts.everything,
        cpu: 4000,
        memory: 8192,
        status: 'failed',
        reason: extremeTexts.longWords,
        source: {
          repository: extremeTexts.url,
          branch: extremeTexts.longKorean,
          commit: { hash: 'a1b2c3d4', subject: extremeTexts.everything },
        },
        addresses: [
          { address: extremeTexts.longKorean, href: 'https://a.kr' },
          { address: extremeTexts.everything, missing: '배포하면 열립니다' },
        ],
      },
    ],
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Containers() {
    return (
      <ContainersCard
        count={1}
        loading={false}
        failure={undefined}
        onAdd={() => window.location.assign('#add')}
      >
        <ExpandableList label="컨테이너 목록">
          <ContainerListItem
            value="api"
            name="API 서버"
            cpu={200}
            memory={512}
            status="failed"
            reason="메모리가 부족하여 끝났습니다."
            page={
              <a href="#api" aria-label="API 서버 열기">
                열기
              </a>
            }
            menu={<IconButton size="small" label="API 서버 작업" icon={Ellipsis} />}
          >
            <Text>설정이 여기에 있습니다.</Text>
          </ContainerListItem>
        </ExpandableList>
      </ContainersCard>
    );
  },
};
