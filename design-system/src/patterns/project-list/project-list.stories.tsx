import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import type { ProjectFacts } from '../project-facts/project-facts.tsx';
import { ProjectListPage, type ProjectListPageProps } from './project-list-page.tsx';
import { ProjectListSkeleton } from './project-list-skeleton.tsx';
import type { ProjectOrder } from './project-order-field.tsx';
import { ProjectRow } from './project-rows.tsx';

const runs: ProjectFacts = {
  containers: { total: 3, running: 3, failed: 0 },
  cpu: { used: 400, limit: 1000 },
  memory: { used: 1152, limit: 2048 },
  disk: { used: 512, limit: 2048 },
  deployment: { outcome: 'succeeded', at: '2025-09-01T14:05:00+09:00' },
  address: { address: 'pay.naru.example', href: 'https://pay.naru.example' },
  changes: 0,
};

const fails: ProjectFacts = {
  ...runs,
  containers: { total: 2, running: 1, failed: 1 },
  memory: { used: 1920, limit: 2048 },
  deployment: { outcome: 'failed', at: '2025-09-01T13:50:00+09:00' },
  address: { address: '203.0.113.7:30001' },
  changes: 2,
};

const empty: ProjectFacts = {
  containers: { total: 0, running: 0, failed: 0 },
  cpu: { used: 0, limit: 1000 },
  memory: { used: 0, limit: 2048 },
  disk: { used: 0, limit: 2048 },
  changes: 0,
};

const row = (name: string, createdAt: string, facts?: ProjectFacts, fqdn?: string) => (
  <ProjectRow
    key={name}
    name={name}
    link={<a href={`#${encodeURIComponent(name)}`}>{name}</a>}
    createdAt={createdAt}
    domain={fqdn ? { name: fqdn, href: `https://${fqdn}` } : undefined}
    facts={facts}
    onEdit={fn()}
  />
);

const two = [
  row('결제 서버', '2025-03-02T09:00:00+09:00', runs),
  row('사내 위키', '2025-01-14T10:30:00+09:00', fails),
];
const three = [
  ...two,
  row('이벤트 페이지', '2024-11-27T18:00:00+09:00', empty, 'event.naru.example'),
];

const failure = (
  <SampleLoadingError title="프로젝트를 불러오지 못했습니다">
    서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
  </SampleLoadingError>
);

/** The page with a working search field and order field, without a server. */
function Searchable(props: ProjectListPageProps) {
  const [search, setSearch] = useState(props.search);
  const [order, setOrder] = useState(props.order);
  const rows = props.rows?.filter((found) => found.props.name.includes(search));
  return (
    <ProjectListPage
      {...props}
      {...{ rows, search, order }}
      onSearchChange={setSearch}
      onOrderChange={setOrder}
    />
  );
}

const meta = {
  id: 'patterns-projectlist',
  title: 'Patterns/ProjectList',
  component: ProjectListPage,
  decorators: [withMemberPage],
  render: (args) => <Searchable {...args} />,
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    rows: two,
    count: 2,
    limit: 3,
    loading: false,
    refreshing: false,
    onRefresh: fn(),
    onCreate: fn(),
    search: '',
    onSearchChange: fn(),
    order: 'created',
    onOrderChange: fn(),
    failure: undefined,
  },
} satisfies Meta<typeof ProjectListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 프로젝트가 몇 개 있고, 한도에 이르지 않았습니다. */
export const Some: Story = {};

/** 프로젝트에 무엇이 있는지 몰라도 목록은 그대로 쓸 수 있습니다. */
export const FactsUnknown: Story = {
  args: {
    rows: [
      row('결제 서버', '2025-03-02T09:00:00+09:00'),
      row('사내 위키', '2025-01-14T10:30:00+09:00'),
    ],
  },
};

/** 한도에 이르러, 무엇을 하면 되는지 페이지가 알려줍니다. */
export const LimitReached: Story = { args: { rows: three, count: 3 } };

/** 프로젝트가 없습니다. */
export const Empty: Story = { args: { rows: [], count: 0 } };

/** 불러오는 중이며, 배치는 다 불러왔을 때와 같습니다. */
export const Loading: Story = {
  args: { rows: undefined, count: undefined, loading: true, refreshing: true },
};

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    count: undefined,
    failure,
  },
};

/** 새로 고치지 못해, 앞서 불러온 목록이 남아 있습니다. */
export const RefreshFailed: Story = { args: { failure } };

/** 찾은 것이 없습니다. */
export const NothingFound: Story = { args: { search: '정산' } };

/** 찾은 것이 없지만, 한/영 키를 반대로 두면 찾을 수 있습니다. */
export const Meant: Story = {
  args: { search: 'rufwp', meant: '결제' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: '“결제” 검색' }));
    const field = page.getByRole('searchbox', { name: '프로젝트 검색' });
    await expect(field).toHaveValue('결제');
    await expect(field).toHaveFocus();
    await expect(page.getAllByRole('listitem')).toHaveLength(1);
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...LimitReached, tags: ['narrow'] };

/** 아주 긴 이름과 도메인입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [
      extremeTexts.longKorean,
      extremeTexts.longWords,
      extremeTexts.emoji,
      extremeTexts.rightToLeft,
    ].map((name) =>
      row(name, '2025-03-02T09:00:00+09:00', fails, `${'very-long-label.'.repeat(12)}naru.example`),
    ),
    count: 3,
  },
};

/** 아직 아무것도 몰라, 누르거나 입력할 수 있는 것이 없습니다. */
export const Waiting: Story = { render: () => <ProjectListSkeleton limit={3} /> };

/** 코드는 왔고 데이터는 아직입니다. 프로젝트는 벌써 만들 수 있습니다. */
export const Opening: Story = {
  args: { rows: undefined, count: undefined, opening: true, loading: true, refreshing: true },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectList() {
    const projects = ['결제 서버', '사내 위키'];
    const go = () => window.location.assign('#project');
    const [search, setSearch] = useState('');
    const [order, setOrder] = useState<ProjectOrder>('created');
    const rows = projects
      .filter((name) => name.includes(search))
      .map((name) => (
        <ProjectRow
          key={name}
          name={name}
          link={<a href="#project">{name}</a>}
          createdAt="2025-03-02T09:00:00+09:00"
          facts={undefined}
          onEdit={go}
        />
      ));
    return (
      <ProjectListPage
        rows={rows}
        count={projects.length}
        limit={3}
        loading={false}
        refreshing={false}
        onRefresh={go}
        onCreate={go}
        search={search}
        onSearchChange={setSearch}
        order={order}
        onOrderChange={setOrder}
        failure={undefined}
      />
    );
  },
};
