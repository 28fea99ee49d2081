import { ContainerList } from './containers.tsx';
import { Frame, start } from './frame.tsx';
import { Limits } from './limits.tsx';
import type { Container, Deployment, Project, Volume } from './project-data.ts';
import { useResponse } from './use-response.ts';
import { Badge, Card, Day, Fact, Failure, Icon, size } from './words.tsx';

const slug = new URLSearchParams(location.search).get('slug') ?? '';

function VolumeList({ volumes }: { volumes: readonly Volume[] }) {
  return (
    <ul className="rows" aria-label="볼륨 목록">
      {volumes.map(({ slug, name, capacity, created_at }) => (
        <li key={slug}>
          <div>
            <span className="strong">{name}</span>
            <p className="muted">
              {size(capacity)} <Badge tone="plain">보통</Badge> 생성일 <Day at={created_at} />
            </p>
          </div>
          <button type="button" className="danger" aria-label={`${name} 삭제`}>
            삭제
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateOf(status: string | undefined): string {
  if (status === undefined) return '배포되지 않음';
  return status === 'running' || status === 'untracked' ? '배포중' : '배포됨';
}

function DeploymentCard() {
  const latest = useResponse<Deployment>(`/projects/${slug}/deployments/latest`);
  return (
    <Card
      title="배포"
      action={
        <span className="actions">
          <button type="button" aria-label="강제로 상태 갱신" onClick={latest.refetch}>
            <Icon path="M20 5v5h-5M19 10a8 8 0 1 0 0 6" />
          </button>
          <button type="button" className="primary">
            배포
          </button>
        </span>
      }
    >
      <dl>
        <Fact label="상태">{stateOf(latest.data?.status)}</Fact>
        <Fact label="마지막 배포">
          <Day at={latest.data?.created_at} />
        </Fact>
      </dl>
    </Card>
  );
}

const QUICK = ['프로젝트 설정', '컨테이너 추가', '볼륨 추가', '프로젝트 삭제'];

function Aside({ project }: { project: Project }) {
  return (
    <div>
      <DeploymentCard />
      <Card title="프로젝트 정보">
        <dl>
          <Fact label="이름">{project.name}</Fact>
          <Fact label="플랜">{project.plan}</Fact>
          <Fact label="생성일">
            <Day at={project.created_at} />
          </Fact>
          <Fact label="수정일">
            <Day at={project.updated_at} />
          </Fact>
        </dl>
      </Card>
      <Card title="빠른 작업">
        {QUICK.map((name) => (
          <button
            key={name}
            type="button"
            className={name.endsWith('삭제') ? 'wide danger' : 'wide'}
          >
            {name}
          </button>
        ))}
      </Card>
    </div>
  );
}

function Lists({ project }: { project: Project }) {
  const containers = useResponse<{ containers: Container[] }>(`/projects/${slug}/containers`);
  const volumes = useResponse<{ volumes: Volume[] }>(`/volumes?project_id=${project.project_id}`);
  return (
    <>
      <Limits
        project={project}
        containers={containers.data?.containers}
        volumes={volumes.data?.volumes}
      />
      <div className="columns">
        <div>
          <Card title="컨테이너 관리" action={<button type="button">컨테이너 추가</button>}>
            <Failure error={containers.error} refetch={containers.refetch} />
            <ContainerList containers={containers.data?.containers ?? []} />
          </Card>
          <Card title="볼륨 관리" action={<button type="button">볼륨 추가</button>}>
            <Failure error={volumes.error} refetch={volumes.refetch} />
            <VolumeList volumes={volumes.data?.volumes ?? []} />
          </Card>
        </div>
        <Aside project={project} />
      </div>
    </>
  );
}

function ProjectPage() {
  const { data, error, refetch } = useResponse<Project>(`/projects/${slug}`);
  return (
    <>
      <a href="/projects">프로젝트 목록으로</a>
      <h1>
        {data?.name ?? '프로젝트'} {data && <Badge tone="good">실행 중</Badge>}
      </h1>
      <p className="muted">프로젝트 상세 정보 및 관리</p>
      <Failure error={error} refetch={refetch} />
      {data ? <Lists project={data} /> : !error && <p role="status">불러오는 중</p>}
    </>
  );
}

start(
  <Frame signedIn>
    <ProjectPage />
  </Frame>,
);
