/** Creates the project with the maximum number of every part. */
import type { ContainerState, ProjectState } from '../project-file/project-state.ts';
import {
  COMMAND_LIMIT,
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_VARIABLES_PER_KIND,
  VOLUME_CAPACITY_LIMIT,
} from '../rules/limits.ts';
import { PUSH_LIMITS, STANDARD_PUSH } from '../rules/push-settings.ts';
import { TEMPLATE_FIXTURES } from './plan-fixtures.ts';

const times = <Part>(count: number, part: (n: number) => Part): Part[] =>
  Array.from({ length: count }, (_, n) => part(n));

const variables = (kind: string) =>
  times(MAX_VARIABLES_PER_KIND, (n) => ({
    id: `${kind}_${n}`,
    key: `${kind}_OF_THE_APPLICATION_${n}`,
    value: `https://service-${n}.internal.example.com:8080/path?key=value`,
  }));

const container = (n: number): ContainerState => ({
  slug: `container-${n}`,
  name: `웹 서버 ${n}`,
  git: { url: `https://github.com/naru/web-${n}`, branch: 'release', subpath: `apps/web-${n}` },
  image: null,
  limits: { cpu: CONTAINER_CPU_LIMIT.min, memory: CONTAINER_MEMORY_LIMIT.min, start: null },
  process: {
    entrypoint: ['/usr/bin/env', 'sh', '-c'],
    command: times(COMMAND_LIMIT.words, (i) => `word-${i}`),
    working_dir: `/srv/${n}`,
    user: '1000:1000',
  },
  push: {
    ...STANDARD_PUSH,
    enabled: true,
    paths: times(PUSH_LIMITS.paths, (i) => `apps/web-${n}/folder-${i}/**`),
  },
  template: { id: 'nodejs', options: { port: 3000, cluster: false } },
  env: variables('SETTING'),
  build: variables('BUILD'),
  secrets: times(MAX_VARIABLES_PER_KIND, (i) => `SECRET_OF_THE_APPLICATION_${i}`),
  networks: times(MAX_NETWORKS_PER_CONTAINER, (i) => ({
    port: 10_000 + i,
    type: i === 0 ? 'http' : 'udp',
    domain: i === 0 ? `web-${n}.shop.example.com` : null,
  })),
  mounts: [{ volume: `volume-${n}`, path: `/data/${n}` }],
});

export function createLargestProject(): ProjectState {
  const volumes = times(MAX_CONTAINERS_PER_PROJECT, (n) => ({
    ...{ id: `volume-${n}`, slug: `volume-${n}`, name: `자료 ${n}` },
    capacity: VOLUME_CAPACITY_LIMIT.min,
  }));
  return {
    id: 'project',
    slug: 'project',
    name: '가장 큰 프로젝트',
    limits: {
      cpu: MAX_CONTAINERS_PER_PROJECT * CONTAINER_CPU_LIMIT.min,
      memory: MAX_CONTAINERS_PER_PROJECT * CONTAINER_MEMORY_LIMIT.min,
      disk: MAX_CONTAINERS_PER_PROJECT * VOLUME_CAPACITY_LIMIT.min,
    },
    containers: times(MAX_CONTAINERS_PER_PROJECT, container),
    volumes,
    templates: TEMPLATE_FIXTURES,
  };
}
