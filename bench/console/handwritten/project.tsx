import { useEffect, useState } from 'react';
import { ContainerList } from './containers.tsx';
import { PageFrame, renderPage } from './frame.tsx';
import { Meter } from './meter.tsx';
import { ProjectCard, QuickActionsCard, VersionCard } from './project-aside.tsx';
import { ProjectHeader } from './project-header.tsx';
import type {
  Container,
  Deployment,
  Project,
  ProjectState,
  Volume,
  WaitingChange,
} from './responses.ts';
import { useResponse } from './use-response.ts';
import { AddVolumeButton, VolumeList } from './volumes.tsx';
import { Card, ErrorMessage, formatMib, Icon } from './words.tsx';

/** Reads an event stream until the server closes it, and passes the data of each `state` event to `take`. */
async function follow(path: string, signal: AbortSignal, take: (state: ProjectState) => void) {
  const token = localStorage.getItem('auth_token');
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  const response = await fetch(`/api/v1${path}`, { headers, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return;
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: state\ndata: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) take(JSON.parse(data));
    }
  }
}

/** The current state of a project's containers in the engine; `undefined` until the first event and when the stream is unavailable. */
function useProjectState(slug: string): ProjectState | undefined {
  const [state, setState] = useState<ProjectState>();
  useEffect(() => {
    const leaving = new AbortController();
    follow(`/projects/${slug}/events`, leaving.signal, setState).catch(() => undefined);
    return () => leaving.abort();
  }, [slug]);
  return state;
}

const sum = (values: readonly number[] = []): number => values.reduce((a, b) => a + b, 0);

interface LimitsProps {
  project: Project;
  containers: readonly Container[] | undefined;
  volumes: readonly Volume[] | undefined;
}

/** Shows how much of its limits a project uses. */
function Limits({ project, containers, volumes }: LimitsProps) {
  const { cpu_limit, memory_limit, disk_limit } = project;
  const cpu = sum(containers?.map((container) => container.cpu_limit));
  const memory = sum(containers?.map((container) => container.memory_limit));
  const disk = sum(volumes?.map((volume) => volume.capacity));
  return (
    <Card title="리소스 제한">
      <div className="meters">
        <Meter kind="cpu" use={{ used: cpu, limit: cpu_limit }} />
        <Meter kind="memory" use={{ used: memory, limit: memory_limit }} />
        <Meter kind="disk" use={{ used: disk, limit: disk_limit }} />
      </div>
    </Card>
  );
}

const slug = new URLSearchParams(location.search).get('slug') ?? '';

function Changes({ changes }: { changes: readonly WaitingChange[] | undefined }) {
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
    changes: useResponse<{ changes: WaitingChange[] }>(`/projects/${slug}/changes`),
    engine: useResponse<{ capabilities: { simulated: boolean } }>('/engine'),
    state: useProjectState(slug),
  };
}

function Parts({ project, found }: { project: Project; found: ReturnType<typeof useProject> }) {
  const { containers, latest, changes, state } = found;
  const volumes = found.volumes.data?.volumes;
  const used = sum(volumes?.map(({ capacity }) => capacity));
  return (
    <>
      <Changes changes={changes.data?.changes} />
      <div className="columns">
        <div>
          <Card title="컨테이너 관리" action={<button type="button">컨테이너 추가</button>}>
            <ErrorMessage error={containers.error} refetch={containers.refetch} />
            <ContainerList
              project={slug}
              containers={containers.data?.containers ?? []}
              state={state}
              volumes={volumes ?? []}
            />
          </Card>
          <Limits project={project} containers={containers.data?.containers} volumes={volumes} />
          <Card
            title="볼륨 관리"
            action={
              <AddVolumeButton project={project} used={used} onAdded={found.volumes.refetch} />
            }
          >
            <p className="muted">
              디스크 {formatMib(project.disk_limit)} 중 {formatMib(used)} 할당됨
            </p>
            <ErrorMessage error={found.volumes.error} refetch={found.volumes.refetch} />
            <VolumeList volumes={volumes ?? []} />
          </Card>
        </div>
        <div>
          <VersionCard project={slug} deployment={state?.deployment ?? latest.data} />
          <ProjectCard project={project} />
          <QuickActionsCard />
        </div>
      </div>
    </>
  );
}

/** Counts the volumes that no container mounts, once both are known. */
function countFindings({ containers, volumes }: ReturnType<typeof useProject>): number | undefined {
  if (containers.data === undefined) return undefined;
  const mounted = new Set(
    containers.data.containers.flatMap(({ mounts }) => mounts?.map((mount) => mount.volume_id)),
  );
  return volumes.data?.volumes.filter(({ volume_id }) => !mounted.has(volume_id)).length;
}

function ProjectPage() {
  const found = useProject();
  const { data, error, refetch } = found.project;
  const { latest, engine, state } = found;
  return (
    <PageFrame signedIn project={data?.name}>
      <ProjectHeader
        project={data}
        latest={state?.deployment ?? latest.data}
        simulated={engine.data?.capabilities.simulated ?? false}
        checks={countFindings(found)}
        refetch={latest.refetch}
      />
      <ErrorMessage error={error} refetch={refetch} />
      {data ? <Parts project={data} found={found} /> : !error && <p role="status">불러오는 중</p>}
    </PageFrame>
  );
}

renderPage(<ProjectPage />);
