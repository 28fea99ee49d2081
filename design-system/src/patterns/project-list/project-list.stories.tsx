import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { forMember, pageStory, SampleFailure } from '../../testing/page-story.tsx';
import { ProjectListPage, type ProjectListPageProps } from './project-list-page.tsx';
import { ProjectRow } from './project-row.tsx';

const row = (name: string, createdAt: string, fqdn?: string) => (
  <ProjectRow
    key={name}
    name={name}
    link={<a href={`#${encodeURIComponent(name)}`}>{name}</a>}
    createdAt={createdAt}
    domain={fqdn ? { name: fqdn, href: `https://${fqdn}` } : undefined}
    onEdit={fn()}
  />
);

const two = [
  row('결제 서버', '2025-03-02T09:00:00+09:00', 'pay.naru.example'),
  row('사내 위키', '2025-01-14T10:30:00+09:00'),
];
const three = [...two, row('이벤트 페이지', '2024-11-27T18:00:00+09:00', 'event.naru.example')];

const failure = (
  <SampleFailure title="프로젝트를 불러오지 못했습니다">
    서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
  </SampleFailure>
);

/** Searches during typing, as the console does. */
function Searchable(props: ProjectListPageProps) {
  const [search, setSearch] = useState(props.search);
  const rows = props.rows?.filter((found) => found.props.name.includes(search));
  return <ProjectListPage {...props} rows={rows} search={search} onSearchChange={setSearch} />;
}

const meta = {
  title: 'Patterns/ProjectList',
  component: ProjectListPage,
  decorators: [forMember],
  render: (args) => <Searchable {...args} />,
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '회원의 프로젝트를 모두 보여 주고, 이름으로 찾고, 한도 안에서 새로 만드는 화면입니다.',
      instead: [
        { when: '프로젝트 하나를 자세히 볼 때', use: 'Patterns/ProjectDetail' },
        { when: '펼치면 안이 보이는 목록이 필요할 때', use: 'Navigation/ExpandableList' },
      ],
      accessibility: [
        '“프로젝트 목록”은 이름이 있는 목록이고, 줄마다 프로젝트로 가는 링크가 이름을 그대로 씁니다.',
        '한도에 이르면 “새 프로젝트”가 꺼지고, 이유와 할 일은 프로젝트 한도에 글로 있습니다.',
        '기다리는 동안은 “불러오는 중”을 한 번 읽고, 실패는 alert로 읽습니다.',
        '찾기는 한 글자마다 따라오며 조합 중인 음절도 찾습니다.',
      ],
    } satisfies Guide,
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
    failure: undefined,
  },
} satisfies Meta<typeof ProjectListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Some projects, below the limit. */
export const Some: Story = {};

/** The limit is reached: the page explains what to do. */
export const LimitReached: Story = { args: { rows: three, count: 3 } };

/** Without a project. */
export const Empty: Story = { args: { rows: [], count: 0 } };

/** Loading; the page has its final layout. */
export const Loading: Story = {
  args: { rows: undefined, count: undefined, loading: true, refreshing: true },
};

/** The list could not be loaded. */
export const Failed: Story = {
  args: {
    rows: undefined,
    count: undefined,
    failure,
  },
};

/** A refresh failed: the earlier list stays. */
export const RefreshFailed: Story = { args: { failure } };

/** The search finds nothing. */
export const NothingFound: Story = { args: { search: '정산' } };

/** On a phone. */
export const Narrow: Story = { ...LimitReached, tags: ['narrow'] };

/** Very long names and domains. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [edges.longKorean, edges.longWords, edges.emoji, edges.rightToLeft].map((name) =>
      row(name, '2025-03-02T09:00:00+09:00', `${'very-long-label.'.repeat(12)}naru.example`),
    ),
    count: 3,
  },
};
