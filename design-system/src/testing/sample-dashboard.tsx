import { Button } from '../components/button/button.tsx';
import { AttentionRow } from '../patterns/dashboard/attention-card.tsx';
import { RecentActivityRow } from '../patterns/dashboard/recent-activity-card.tsx';
import { ProjectCard } from '../patterns/dashboard/recent-projects.tsx';
import type { ProjectFacts } from '../patterns/project-facts/project-facts.tsx';

/** The facts about a running project with an address. */
export const healthyProjectFacts: ProjectFacts = {
  containers: { total: 3, running: 3, failed: 0 },
  cpu: { used: 400, limit: 1000 },
  memory: { used: 1152, limit: 2048 },
  disk: { used: 512, limit: 2048 },
  deployment: { outcome: 'succeeded', at: '2025-09-01T14:05:00+09:00' },
  address: { address: 'pay.naru.example', href: 'https://pay.naru.example' },
  changes: 0,
};

/** The facts about a project with a failed deployment, waiting changes and little remaining memory. */
export const failingProjectFacts: ProjectFacts = {
  containers: { total: 2, running: 1, failed: 1 },
  cpu: { used: 800, limit: 1000 },
  memory: { used: 1920, limit: 2048 },
  disk: { used: 0, limit: 2048 },
  deployment: { outcome: 'failed', at: '2025-09-01T13:50:00+09:00' },
  changes: 2,
};

/** The facts about a new project without containers. */
export const newProjectFacts: ProjectFacts = {
  containers: { total: 0, running: 0, failed: 0 },
  cpu: { used: 0, limit: 1000 },
  memory: { used: 0, limit: 2048 },
  disk: { used: 0, limit: 2048 },
  changes: 0,
};

/** Renders the card of a project on the dashboard. */
export const renderSampleProjectCard = (name: string, facts: ProjectFacts | undefined) => (
  <ProjectCard
    key={name}
    name={name}
    link={<a href={`#${encodeURIComponent(name)}`}>{name}</a>}
    createdAt="2025-03-02T09:00:00+09:00"
    facts={facts}
    start={<a href="#add">컨테이너 추가</a>}
  />
);

/** A row for each kind of problem. */
export const sampleAttentionRows = [
  <AttentionRow
    key="deployment"
    project="사내 위키"
    cause={{ kind: 'deployment', reason: 'npm install이 코드 1로 끝났습니다.' }}
    link={<a href="#log">배포 로그 보기</a>}
  />,
  <AttentionRow
    key="container"
    project="사내 위키"
    cause={{
      kind: 'container',
      container: '검색 서버',
      reason: '컨테이너가 메모리 제한(512 MiB)을 넘어 종료되었습니다. 메모리 제한을 늘려주세요.',
    }}
    remedy={<Button size="small">메모리 제한 늘리기</Button>}
    link={<a href="#container">컨테이너 로그 보기</a>}
  />,
  <AttentionRow
    key="resource"
    project="사내 위키"
    cause={{ kind: 'resource', resource: 'memory', percent: 93.75 }}
    link={<a href="#limits">리소스 보기</a>}
  />,
  <AttentionRow
    key="domain"
    project="결제 서버"
    cause={{ kind: 'domain', domain: 'pay.naru.example', taken: false }}
    link={<a href="#domain">도메인 확인하기</a>}
  />,
  <AttentionRow
    key="image"
    project="결제 서버"
    cause={{ kind: 'image', container: '캐시' }}
    link={<a href="#image">이미지 보기</a>}
  />,
  <AttentionRow
    key="backup"
    project="결제 서버"
    cause={{
      kind: 'backup',
      name: '주문 DB',
      status: 'failed',
      reason: '서버의 디스크에 백업할 공간이 부족합니다.',
    }}
    link={<a href="#backup">백업 보기</a>}
  />,
];

/** Rows of recent activities. */
export const sampleActivityRows = ['배포 시작', '환경 변수 추가', '로그인'].map((text, index) => (
  <RecentActivityRow
    key={text}
    text={text}
    subject={index < 2 ? ['결제 서버'] : []}
    at="2025-09-01T14:05:00+09:00"
  />
));
