import { ContainerList } from './containers.tsx';
import { Frame, start } from './frame.tsx';
import { Limits } from './limits.tsx';
import { DeploymentCard, ProjectCard, QuickCard } from './project-aside.tsx';
import type { Change, Container, Deployment, Project, Volume } from './responses.ts';
import { useProjectState } from './use-project-state.ts';
import { useResponse } from './use-response.ts';
import { AddVolume, VolumeList } from './volumes.tsx';
import { Badge, Card, Failure, Icon, size } from './words.tsx';

const slug = new URLSearchParams(location.search).get('slug') ?? '';

function Changes({ changes }: { changes: readonly Change[] | undefined }) {
  if (changes === undefined || changes.length === 0) return null;
  const builds = new Set(
    changes.filter(({ effect }) => effect === 'build').map((change) => change.container_name),
  );
  return (
    <section className="card notice" aria-label={`배포되지 않은 변경 ${changes.length}건`}>
      <div className="head">
        <div>
          <h2>배포되지 않은 변경 {changes.length}건</h2>
          <p>다시 빌드 {builds.size}개</p>
        </div>
        <span className="actions">
          <button type="button">변경 보기</button>
          <button type="button">
            <Icon path="M5 19l4-1L20 4L6 15z" /> 변경 배포
          </button>
        </span>
      </div>
    </section>
  );
}

function useProject() {
  const project = useResponse<Project>(`/projects/${slug}`);
  const id = project.data?.project_id;
  return {
    project,
    containers: useResponse<{ containers: Container[] }>(`/projects/${slug}/containers`),
    volumes: useResponse<{ volumes: Volume[] }>(id && `/volumes?project_id=${id}`),
    latest: useResponse<Deployment>(`/projects/${slug}/deployments/latest`),
    changes: useResponse<{ changes: Change[] }>(`/projects/${slug}/changes`),
    engine: useResponse<{ capabilities: { simulated: boolean } }>('/engine'),
    state: useProjectState(slug),
  };
}

function Parts({ project, found }: { project: Project; found: ReturnType<typeof useProject> }) {
  const { containers, latest, changes, engine, state } = found;
  const volumes = found.volumes.data?.volumes;
  const used = (volumes ?? []).reduce((sum, { capacity }) => sum + capacity, 0);
  return (
    <>
      <Changes changes={changes.data?.changes} />
      <Limits project={project} containers={containers.data?.containers} volumes={volumes} />
      <div className="columns">
        <div>
          <Card title="컨테이너 관리" action={<button type="button">컨테이너 추가</button>}>
            <Failure error={containers.error} refetch={containers.refetch} />
            <ContainerList
              containers={containers.data?.containers ?? []}
              state={state}
              volumes={volumes ?? []}
            />
          </Card>
          <Card
            title="볼륨 관리"
            action={<AddVolume project={project} used={used} onAdded={found.volumes.refetch} />}
          >
            <p className="muted">
              디스크 {size(project.disk_limit)} 중 {size(used)}를 볼륨에 할당했습니다.
            </p>
            <Failure error={found.volumes.error} refetch={found.volumes.refetch} />
            <VolumeList volumes={volumes ?? []} />
          </Card>
        </div>
        <div>
          <DeploymentCard
            latest={state?.deployment ?? latest.data}
            simulated={engine.data?.capabilities.simulated ?? false}
            refetch={latest.refetch}
          />
          <ProjectCard project={project} />
          <QuickCard />
        </div>
      </div>
    </>
  );
}

function ProjectPage() {
  const found = useProject();
  const { data, error, refetch } = found.project;
  return (
    <>
      <a href="/projects">프로젝트 목록으로</a>
      <div className="actions">
        <h1>{data?.name ?? '프로젝트'}</h1>
        {data && <Badge tone="good">실행 중</Badge>}
      </div>
      <p className="muted">프로젝트 상세 정보 및 관리</p>
      <Failure error={error} refetch={refetch} />
      {data ? <Parts project={data} found={found} /> : !error && <p role="status">불러오는 중</p>}
    </>
  );
}

start(
  <Frame signedIn>
    <ProjectPage />
  </Frame>,
);
