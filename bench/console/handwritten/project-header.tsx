import type { Deployment, Project } from './responses.ts';
import { Badge, DateTimeText, Icon, LabelledValue } from './words.tsx';

function stateOf(status: string | undefined): string {
  if (status === undefined) return '배포되지 않음';
  return status === 'running' || status === 'untracked' ? '배포중' : '배포됨';
}

interface DeploymentProps {
  latest: Deployment | undefined;
  refetch: () => void;
}

/** The region "배포" of the header. */
function DeploymentRegion({ latest, refetch }: DeploymentProps) {
  return (
    <section aria-label="배포" className="actions end">
      <dl className="actions">
        <LabelledValue label="상태">{stateOf(latest?.status)}</LabelledValue>
        <LabelledValue label="마지막 배포">
          <DateTimeText at={latest?.created_at} />
        </LabelledValue>
      </dl>
      {latest?.status === 'success' && <Badge tone="good">성공</Badge>}
      <button type="button" aria-label="강제로 상태 갱신" onClick={refetch}>
        <Icon path="M20 5v5h-5M19 10a8 8 0 1 0 0 6" />
      </button>
      <button type="button">
        <Icon path="M5 19l4-1L20 4L6 15z" /> 배포
      </button>
    </section>
  );
}

const TABS = [
  ['개요', ''],
  ['배포', '/deployments'],
  ['사용량', '/usage'],
  ['데이터', '/data'],
  ['활동', '/activity'],
  ['설정', '/settings'],
] as const;

/** The tabs of a project, which are links. */
const ProjectTabs = ({ slug }: { slug: string }) => (
  <nav aria-label="프로젝트 메뉴">
    <ul className="actions rows">
      {TABS.map(([name, path]) => (
        <li key={name}>
          <a href={`/projects/${slug}${path}`} aria-current={path === '' ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

interface HeaderProps extends DeploymentProps {
  project: Project | undefined;
  simulated: boolean;
  /** The number of things to check; `undefined` while the settings are loading. */
  checks: number | undefined;
}

/** The header of a project: its name, state, address, deployment and tabs. */
export function ProjectHeader({ project, latest, simulated, checks, refetch }: HeaderProps) {
  return (
    <>
      <a href="/projects">프로젝트 목록으로</a>
      <div className="actions">
        <h1>{project?.name ?? '프로젝트'}</h1>
        {project && <Badge tone="good">실행 중</Badge>}
        {project && <DeploymentRegion latest={latest} refetch={refetch} />}
      </div>
      <p className="muted">프로젝트 상세 정보 및 관리</p>
      {typeof project?.fqdn === 'string' && (
        <a href={`https://${project.fqdn}`} target="_blank" rel="noreferrer">
          {project.fqdn} <Icon path="M7 17L17 7M9 7h8v8" />
        </a>
      )}
      <div className="actions">
        <button type="button">
          <Icon path="M5 12l5 5L20 7" /> 점검{' '}
          {checks !== undefined && <Badge tone="warned">{checks}건</Badge>}
        </button>
        {simulated && <p className="muted">모의 배포: 컨테이너를 실행하지 않습니다</p>}
      </div>
      {project && <ProjectTabs slug={project.slug} />}
    </>
  );
}
