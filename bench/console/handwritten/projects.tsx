import { useState } from 'react';
import { PageFrame, renderPage } from './frame.tsx';
import { ContainerCount, LastDeployment, LimitMeters } from './overview.tsx';
import type { Project, ProjectOverview } from './responses.ts';
import { useResponse } from './use-response.ts';
import { Badge, Card, DateText, ErrorMessage, Icon } from './words.tsx';

const MAXIMUM = 3;

function ProjectRow({
  project,
  overview,
}: {
  project: Project;
  overview: ProjectOverview | undefined;
}) {
  const { slug, name, created_at, fqdn } = project;
  return (
    <li>
      <div>
        <a className="strong" href={`/projects/${slug}`}>
          {name}
        </a>{' '}
        <Badge tone="good">실행 중</Badge>
        {overview !== undefined && overview.changes > 0 && (
          <Badge tone="plain">배포되지 않은 변경 {overview.changes}개</Badge>
        )}
        <p>{overview && <ContainerCount overview={overview} />}</p>
        <p className="muted">
          {fqdn !== null && (
            <a href={`https://${fqdn}`} target="_blank" rel="noreferrer">
              {fqdn} <Icon path="M7 17L17 7M9 7h8v8" />
            </a>
          )}{' '}
          {overview && <LastDeployment overview={overview} />} 생성일 <DateText at={created_at} />
        </p>
      </div>
      <button type="button" aria-label={`${name} 수정`}>
        <Icon path="M4 20l1-5L16 4l4 4L9 19z" />
      </button>
      {overview && <LimitMeters overview={overview} />}
    </li>
  );
}

const ORDERS = { created: '생성일순', name: '이름순', deployed: '최근 배포순' } as const;

function Tools(props: { onOrder: (order: string) => void; onSearch: (text: string) => void }) {
  return (
    <>
      <select aria-label="정렬" onChange={(event) => props.onOrder(event.target.value)}>
        {Object.entries(ORDERS).map(([order, word]) => (
          <option key={order} value={order}>
            {word}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label="프로젝트 검색"
        placeholder="이름으로 검색"
        onChange={(event) => props.onSearch(event.target.value)}
      />
    </>
  );
}

interface Shown {
  project: Project;
  overview: ProjectOverview | undefined;
}

const lastOf = ({ overview }: Shown): string => overview?.deployment?.created_at ?? '';

function ordered(rows: readonly Shown[], order: string): readonly Shown[] {
  if (order === 'name')
    return rows.toSorted((a, b) => a.project.name.localeCompare(b.project.name));
  return order === 'deployed' ? rows.toSorted((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1)) : rows;
}

function Projects() {
  const { data, error, refetch } = useResponse<{ projects: Project[] }>('/projects');
  const overviews = useResponse<{ projects: ProjectOverview[] }>('/projects/overview');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState('created');
  const projects = data?.projects;
  const wanted = search.trim().toLowerCase();
  const found = projects?.filter(({ name }) => name.toLowerCase().includes(wanted));
  const bySlug = new Map(overviews.data?.projects.map((overview) => [overview.slug, overview]));
  const rows = found?.map((project) => ({ project, overview: bySlug.get(project.slug) }));
  const isFull = (projects?.length ?? 0) >= MAXIMUM;
  return (
    <>
      <div className="head">
        <h1>프로젝트 관리</h1>
        <span className="muted">
          {projects?.length ?? '-'} / {MAXIMUM}
        </span>
        <span className="actions">
          <button type="button" onClick={refetch}>
            <Icon path="M20 5v5h-5M19 10a8 8 0 1 0 0 6" /> 새로고침
          </button>
          <button type="button" className="primary" disabled={isFull}>
            새 프로젝트
          </button>
        </span>
      </div>
      {isFull && <p className="muted">프로젝트는 최대 {MAXIMUM}개까지 만들 수 있습니다.</p>}
      <Card title="내 프로젝트">
        <ErrorMessage error={error} refetch={refetch} />
        <Tools onOrder={setOrder} onSearch={setSearch} />
        {rows === undefined && error === undefined && <p role="status">불러오는 중</p>}
        {rows?.length === 0 && <p className="muted">찾는 프로젝트가 없습니다</p>}
        <ul className="rows" aria-label="프로젝트 목록">
          {ordered(rows ?? [], order).map((row) => (
            <ProjectRow key={row.project.slug} {...row} />
          ))}
        </ul>
      </Card>
    </>
  );
}

renderPage(
  <PageFrame signedIn>
    <Projects />
  </PageFrame>,
);
