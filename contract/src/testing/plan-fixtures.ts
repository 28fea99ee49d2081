/** Projects and files for tests of plans. */

import type { Template } from '../entities/template.ts';
import { checkStepChoice, defaultStepChoice } from '../project-file/choose-steps.ts';
import { planProjectFile } from '../project-file/plan-project-file.ts';
import type { ProjectPlan } from '../project-file/project-plan.ts';
import {
  type ContainerState,
  IMAGE_PROCESS,
  type ProjectState,
  type VolumeState,
} from '../project-file/project-state.ts';
import { readProjectFile } from '../project-file/read-project-file.ts';

/** A template with an option of each type. */
export const TEMPLATE_FIXTURES: readonly Template[] = [
  {
    template_id: 'nodejs',
    name: 'Node.js',
    template_options: [
      { name: 'port', label: '포트', type: 'number', default: 3000, required: true },
      { name: 'cluster', label: '클러스터', type: 'boolean', default: false },
      { name: 'start', label: '시작 명령', type: 'text' },
      { name: 'size', label: '크기', type: 'select', options: ['1', 'true', '둘'] },
    ],
    default_resources: { cpu_limit: 500, memory_limit: 512 },
  },
];

/** An existing container. */
export const createContainerState = (
  name: string,
  more: Partial<ContainerState> = {},
): ContainerState => ({
  slug: `slug-${name}`,
  name,
  git: { url: 'https://github.com/naru/web', branch: 'main', subpath: '' },
  image: null,
  limits: { cpu: 500, memory: 512, start: null },
  process: IMAGE_PROCESS,
  template: null,
  env: [],
  build: [],
  secrets: [],
  networks: [],
  mounts: [],
  ...more,
});

/** An existing volume. */
export const createVolumeState = (name: string, capacity = 512): VolumeState => ({
  id: `id-${name}`,
  slug: `slug-${name}`,
  name,
  capacity,
});

/** An existing project, with room for a volume of 2 GiB. */
export const createProjectState = (more: Partial<ProjectState> = {}): ProjectState => ({
  id: 'p',
  slug: 'p',
  name: '프로젝트',
  limits: { cpu: 1000, memory: 2048, disk: 2048 },
  containers: [],
  volumes: [],
  templates: TEMPLATE_FIXTURES,
  ...more,
});

/** Plans the text of a file without its version line. Throws for an invalid file. */
export function planFileText(text: string, state: ProjectState): ProjectPlan {
  const read = readProjectFile(`version: 1\n${text}`);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return planProjectFile(read.file, state);
}

/** The messages of a choice's problems. */
export const choiceProblemMessages = (plan: ProjectPlan, chosen = defaultStepChoice(plan)) =>
  checkStepChoice(plan, chosen).map(({ message }) => message);
