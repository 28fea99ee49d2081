import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { withMemberPage } from '../../testing/page-story.tsx';
import { DataUseCard } from './data-use-card.tsx';

const KIB = 1024;
const MIB = KIB * KIB;
const GIB = KIB * MIB;

const stored = {
  configuration: 212 * KIB,
  deployments: 1.4 * MIB,
  logs: 6.2 * MIB,
  activities: 480 * KIB,
  total: 8.3 * MIB,
  backups: 1.2 * GIB,
};
const hour = { used: 3 * MIB, limit: 128 * MIB, restartsIn: '23분' };
const day = { used: 41 * MIB, limit: GIB, restartsIn: '9시간' };

const meta = {
  id: 'patterns-datause',
  title: 'Patterns/DataUse',
  component: DataUseCard,
  decorators: [withMemberPage],
  args: { use: { stored, hour, day } },
} satisfies Meta<typeof DataUseCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 여느 회원의 데이터입니다. */
export const Ordinary: Story = {};

/** 아직 아무것도 쓰지 않았습니다. */
export const Unused: Story = {
  args: {
    use: {
      stored: { configuration: 0, deployments: 0, logs: 0, activities: 0, total: 0 },
      hour: { used: 0, limit: 128 * MIB },
      day: { used: 0, limit: GIB },
    },
  },
};

/** 한 시간의 한도를 다 써서 잠시 저장할 수 없습니다. */
export const Full: Story = {
  args: {
    full: '1시간에 저장할 수 있는 128 MiB를 모두 썼습니다. 23분 뒤에 다시 저장할 수 있습니다.',
    use: {
      stored: { ...stored, deployments: 612 * MIB, total: 619 * MIB },
      hour: { ...hour, used: 134 * MIB },
      day: { ...day, used: 803 * MIB },
    },
  },
};

/** 불러오는 동안 자리를 잡아 둡니다. */
export const Loading: Story = { args: { use: undefined } };

/** 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    use: undefined,
    failure: (
      <Banner
        tone="danger"
        title="데이터의 크기를 불러오지 못했습니다"
        action={<Button onClick={fn()}>다시 시도</Button>}
      >
        서버에 연결할 수 없습니다.
      </Banner>
    ),
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...Full, tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function MyData() {
    const MIB = 2 ** 20;
    return (
      <DataUseCard
        use={{
          stored: {
            configuration: 0.2 * MIB,
            deployments: 1.4 * MIB,
            logs: 6.2 * MIB,
            activities: 0.5 * MIB,
            total: 8.3 * MIB,
          },
          hour: { used: 3 * MIB, limit: 128 * MIB, restartsIn: '23분' },
          day: { used: 41 * MIB, limit: 1024 * MIB, restartsIn: '9시간' },
        }}
      />
    );
  },
};
