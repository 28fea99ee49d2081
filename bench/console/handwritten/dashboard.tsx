import { PageFrame, renderPage } from './frame.tsx';
import { ContainerCount, LastDeployment, LimitMeters } from './overview.tsx';
import type { Member, Project, ProjectOverview } from './responses.ts';
import { useResponse } from './use-response.ts';
import { Badge, Card, DateText, ErrorMessage, LabelledValue } from './words.tsx';

const MAXIMUM = 3;
const RESOURCES = { cpu: 'CPU', memory: '메모리', disk: '디스크' } as const;

interface Shown {
  project: Project;
  overview: ProjectOverview | undefined;
}

function Attention({ shown }: { shown: readonly Shown[] }) {
  const lines = shown.flatMap(({ project, overview }) =>
    (overview?.attention ?? []).map((cause) => ({ project, ...cause })),
  );
  if (lines.length === 0) return null;
  return (
    <Card title="확인이 필요합니다">
      <ul className="rows" aria-label="확인할 목록">
        {lines.map(({ project, resource, percent }) => (
          <li key={`${project.slug} ${resource}`}>
            <div>
              <Badge tone="warned">주의</Badge> <span className="strong">{project.name}</span>
              <p>{resource && `${RESOURCES[resource]} 한도의 ${percent}%까지 할당했습니다.`}</p>
            </div>
            <a href={`/projects/${project.slug}`} aria-label={`${project.name} 프로젝트 보기`}>
              프로젝트 보기
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ProjectCard({ project, overview }: Shown) {
  const isDeployed = overview?.deployment?.status === 'success';
  return (
    <li className="card">
      <div className="head">
        <h3>
          <a href={`/projects/${project.slug}`}>{project.name}</a>
        </h3>
        {isDeployed && <Badge tone="good">성공</Badge>}
      </div>
      {overview && (
        <>
          <p>
            <ContainerCount overview={overview} />{' '}
            {overview.containers.total === 0 && (
              <a href={`/projects/${project.slug}`}>컨테이너 추가하기</a>
            )}
          </p>
          <LimitMeters overview={overview} />
          <p className="muted">열린 주소가 없습니다</p>
          {overview.changes > 0 && (
            <Badge tone="plain">배포되지 않은 변경 {overview.changes}개</Badge>
          )}
          <p className="muted">
            <LastDeployment overview={overview} />
          </p>
        </>
      )}
      <p className="muted">
        생성 <DateText at={project.created_at} />
      </p>
    </li>
  );
}

function Dashboard({ member }: { member: Member | undefined }) {
  const { data, error, refetch } = useResponse<{ projects: Project[] }>('/projects');
  const overviews = useResponse<{ projects: ProjectOverview[] }>('/projects/overview');
  const bySlug = new Map(overviews.data?.projects.map((overview) => [overview.slug, overview]));
  const projects = data?.projects ?? [];
  const shown = projects.map((project) => ({ project, overview: bySlug.get(project.slug) }));
  const isFull = projects.length >= MAXIMUM;
  return (
    <>
      <div className="head">
        <h1>
          {member === undefined ? '안녕하세요' : `${member.name ?? member.username}님, 안녕하세요`}
        </h1>
        <span className="actions">
          <a href="/profile">프로필 설정</a> <a href="/projects">프로젝트 관리</a>
        </span>
      </div>
      <dl className="actions">
        <LabelledValue label="전체 프로젝트">{data ? projects.length : '-'}</LabelledValue>
        <LabelledValue label="활성 프로젝트">{data ? projects.length : '-'}</LabelledValue>
        <LabelledValue label="전체 컨테이너">
          {overviews.data?.projects.reduce((sum, { containers }) => sum + containers.total, 0) ??
            '-'}
        </LabelledValue>
      </dl>
      <ErrorMessage error={error} refetch={refetch} />
      <Attention shown={shown} />
      <section aria-label="최근 프로젝트">
        <div className="head">
          <div>
            <h2>최근 프로젝트</h2>
            {isFull && (
              <p className="muted">프로젝트를 최대 개수인 {MAXIMUM}개까지 만들었습니다.</p>
            )}
          </div>
          <button type="button" disabled={isFull}>
            새 프로젝트
          </button>
        </div>
        {data === undefined && error === undefined && <p role="status">불러오는 중</p>}
        <ul className="cards" aria-label="최근 프로젝트 목록">
          {shown.map((each) => (
            <ProjectCard key={each.project.slug} {...each} />
          ))}
        </ul>
      </section>
    </>
  );
}

renderPage(<PageFrame signedIn>{(member) => <Dashboard member={member} />}</PageFrame>);
