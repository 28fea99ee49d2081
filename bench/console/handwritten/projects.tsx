import { useState } from 'react';
import { Frame, start } from './frame.tsx';
import { useResponse } from './use-response.ts';
import { Badge, Card, Day, Fact, Failure, Icon } from './words.tsx';

interface Project {
  slug: string;
  name: string;
  created_at: string;
  fqdn: string | null;
}

const MAXIMUM = 3;

function ProjectRow({ project }: { project: Project }) {
  const { slug, name, created_at, fqdn } = project;
  return (
    <li>
      <div>
        <a className="strong" href={`/projects/${slug}`}>
          {name}
        </a>{' '}
        <Badge tone="good">실행 중</Badge>
        <p className="muted">
          생성일 <Day at={created_at} />{' '}
          {fqdn !== null && (
            <a href={`https://${fqdn}`} target="_blank" rel="noreferrer">
              {fqdn}
            </a>
          )}
        </p>
      </div>
      <button type="button" aria-label={`${name} 수정`}>
        <Icon path="M4 20l1-5L16 4l4 4L9 19z" />
      </button>
    </li>
  );
}

function Projects() {
  const { data, error, refetch } = useResponse<{ projects: Project[] }>('/projects');
  const [search, setSearch] = useState('');
  const projects = data?.projects;
  const wanted = search.trim().toLowerCase();
  const found = projects?.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <div className="head">
        <h1>프로젝트 관리</h1>
        <span className="actions">
          <button type="button" onClick={refetch}>
            <Icon path="M20 5v5h-5M19 10a8 8 0 1 0 0 6" /> 새로고침
          </button>
          <button type="button" className="primary" disabled={(projects?.length ?? 0) >= MAXIMUM}>
            새 프로젝트
          </button>
        </span>
      </div>
      <div className="columns">
        <Card title="내 프로젝트">
          <Failure error={error} refetch={refetch} />
          <input
            type="search"
            aria-label="프로젝트 검색"
            placeholder="이름으로 검색"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {found === undefined && error === undefined && <p role="status">불러오는 중</p>}
          {found?.length === 0 && <p className="muted">찾는 프로젝트가 없습니다</p>}
          <ul className="rows" aria-label="프로젝트 목록">
            {found?.map((project) => (
              <ProjectRow key={project.slug} project={project} />
            ))}
          </ul>
        </Card>
        <Card title="프로젝트 한도">
          <dl>
            <Fact label="현재 / 최대">
              {projects?.length ?? '-'} / {MAXIMUM}
            </Fact>
          </dl>
        </Card>
      </div>
    </>
  );
}

start(
  <Frame signedIn>
    <Projects />
  </Frame>,
);
