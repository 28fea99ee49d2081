/** The tools that read projects, containers, deployments and use. */
import { setTimeout as pause } from 'node:timers/promises';
import { changeEndpoints } from '@naru/contract/endpoints/change';
import { containerEndpoints } from '@naru/contract/endpoints/container';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { usageEndpoints } from '@naru/contract/endpoints/usage';
import { container, network } from '@naru/contract/entities/container';
import { containerState } from '@naru/contract/entities/container-state';
import { deploymentDetail } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import * as z from 'zod/mini';
import { type AddTool, readTool } from './define-tool.ts';
import { projectOf } from './mcp-session.ts';

/** The slug of a project; the project of the token, or the only one, if it is left out. */
export const projectField = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));
/** A slug or an id in an input. */
export const idField = z.string().check(z.minLength(1), z.maxLength(200));

const { listProjects } = projectEndpoints;

const listProjectsTool = readTool({
  name: 'list_projects',
  title: '프로젝트 목록',
  description: '토큰으로 볼 수 있는 프로젝트의 slug, 이름, 한도를 봅니다.',
  input: z.object({}),
  output: listProjects.response,
  calls: [listProjects],
  read: async ({ port }) => ({ data: await port.send(listProjects, {}) }),
});

const { listContainers } = containerEndpoints;
const { projectEvents } = projectEventsEndpoints;

const { shape } = container;
const listedContainer = z.object({
  ...{ slug: shape.slug, name: shape.name, image: shape.image },
  ...{ git_url: shape.git_url, git_branch: shape.git_branch, git_subpath: shape.git_subpath },
  ...{ cpu_limit: shape.cpu_limit, memory_limit: shape.memory_limit },
  networks: z.array(network),
  /** The state in the engine; null for a container that was never deployed. */
  state: z.nullable(containerState),
});

const listContainersTool = readTool({
  name: 'list_containers',
  title: '컨테이너 목록',
  description:
    '프로젝트의 컨테이너마다 소스, 한도, 주소, 지금의 상태를 봅니다. 배포되지 않은 변경의 수와 마지막 배포도 함께 봅니다.',
  input: z.object({ project: projectField }),
  output: z.object({
    project: z.string(),
    pending_changes: z.number(),
    latest_deployment: z.nullable(deploymentDetail),
    containers: z.array(listedContainer),
  }),
  calls: [listContainers, projectEvents],
  async read(session, input) {
    const slug = await projectOf(session, input.project);
    const params = { slug };
    const { containers } = await session.port.send(listContainers, { params });
    const now = await session.port.send(projectEvents, { params });
    const states = new Map(now.containers.map((state) => [state.slug, state]));
    const networks = new Map(now.networks.map((one) => [one.container, one.networks]));
    const listed = containers.map((one) => ({
      ...{ slug: one.slug, name: one.name, image: one.image },
      ...{ git_url: one.git_url, git_branch: one.git_branch, git_subpath: one.git_subpath },
      ...{ cpu_limit: one.cpu_limit, memory_limit: one.memory_limit },
      networks: networks.get(one.slug) ?? one.networks ?? [],
      state: states.get(one.slug) ?? null,
    }));
    const pending_changes = now.changes?.count ?? 0;
    const latest_deployment = now.deployment ?? null;
    return { data: { project: slug, pending_changes, latest_deployment, containers: listed } };
  },
});

const { listDeployments, getDeployment } = deploymentEndpoints;

const listDeploymentsTool = readTool({
  name: 'list_deployments',
  title: '배포 기록',
  description: '프로젝트의 배포를 새것부터 20개씩 봅니다. before에는 앞 결과의 next를 넣습니다.',
  input: z.object({
    project: projectField,
    container: z.optional(idField),
    outcome: z.optional(z.enum(['running', 'success', 'failed', 'cancelled'])),
    before: z.optional(idField),
  }),
  output: listDeployments.response,
  calls: [listDeployments],
  async read(session, { project, container: of, outcome, before }) {
    const slug = await projectOf(session, project);
    const query = {
      ...(of !== undefined && { container: of }),
      ...(outcome !== undefined && { outcome }),
      ...(before !== undefined && { before }),
    };
    return { data: await session.port.send(listDeployments, { params: { slug }, query }) };
  },
});

/** The time between two reads of a deployment, and the longest wait of one call, in seconds. */
const READ_EVERY_S = 2;
const WAIT_MAX_S = 50;

const waitForDeploymentTool = readTool({
  name: 'wait_for_deployment',
  title: '배포가 끝나기를 기다리기',
  description: `배포가 끝나면 결과를 봅니다. 최대 ${WAIT_MAX_S}초를 기다리고, 그때까지 끝나지 않으면 지금의 상태를 봅니다.`,
  input: z.object({
    deployment: idField,
    seconds: z._default(z.int().check(z.gte(0), z.lte(WAIT_MAX_S)), WAIT_MAX_S),
  }),
  output: z.object({ finished: z.boolean(), deployment: deploymentDetail }),
  calls: [getDeployment],
  async read({ port }, input, signal) {
    const params = { id: input.deployment };
    for (let left = input.seconds; ; left -= READ_EVERY_S) {
      const deployment = await port.send(getDeployment, { params });
      const finished = isFinalDeploymentStatus(deployment.status);
      if (finished || left <= 0) return { data: { finished, deployment } };
      await pause(Math.min(left, READ_EVERY_S) * 1000, undefined, { signal });
    }
  },
});

const { projectUsage } = usageEndpoints;

const readUsageTool = readTool({
  name: 'read_usage',
  title: '사용량',
  description:
    '프로젝트의 컨테이너와 볼륨이 지금 쓰는 CPU(millicores), 메모리(바이트), 디스크를 봅니다.',
  input: z.object({ project: projectField }),
  output: projectUsage.response,
  calls: [projectUsage],
  async read(session, input) {
    const slug = await projectOf(session, input.project);
    return { data: await session.port.send(projectUsage, { params: { slug } }) };
  },
});

const { listChanges } = changeEndpoints;

const listChangesTool = readTool({
  name: 'list_changes',
  title: '배포되지 않은 변경',
  description: '저장했지만 아직 배포하지 않은 설정의 변경을 봅니다. 시크릿의 값은 보이지 않습니다.',
  input: z.object({ project: projectField }),
  output: listChanges.response,
  calls: [listChanges],
  async read(session, input) {
    const slug = await projectOf(session, input.project);
    return { data: await session.port.send(listChanges, { params: { slug } }) };
  },
});

/** The tools that read, except those of logs and project files. */
export const READ_TOOLS: readonly AddTool[] = [
  listProjectsTool,
  listContainersTool,
  listDeploymentsTool,
  waitForDeploymentTool,
  readUsageTool,
  listChangesTool,
];
