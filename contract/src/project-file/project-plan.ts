/** The plan that brings a project to the state of its file. */
import type { ProjectVariableKind, VariableKind } from '../rules/limits.ts';
import type { PushSettings } from '../rules/push-settings.ts';
import type {
  BackupSettings,
  ContainerImage,
  ContainerLimits,
  ContainerProcess,
} from './project-state.ts';

export type StepKind = 'create' | 'change' | 'delete' | 'unchanged';

/** The part of a project that a step changes. `name`, `template`, `git`, `image`, `upload`, `limits`, `process`, `push` and `backup` are settings; the others are items. */
export type StepPart =
  | 'name'
  | 'container'
  | 'template'
  | 'git'
  | 'image'
  | 'upload'
  | 'limits'
  | 'process'
  | 'push'
  | 'env'
  | 'build'
  | 'secret'
  | 'network'
  | 'mount'
  | 'volume'
  | 'backup'
  | 'shared'
  | 'registry';

/** The id of an existing item, or the step whose response will contain the id. */
export type ItemReference = { readonly id: string } | { readonly from: string };

/** A name in the references of a value, and the container that it means. */
export interface PlannedReference {
  readonly name: string;
  readonly container: ItemReference;
}

/** A template with the values of its options. */
interface PlannedTemplate {
  readonly id: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** The call of a step. Calls identify containers by slug and volumes by id. CPU in millicores, sizes in MiB. */
export type PlannedCall =
  | { readonly do: 'rename-project'; readonly name: string }
  | { readonly do: 'create-volume'; readonly name: string; readonly capacity: number }
  | { readonly do: 'resize-volume'; readonly slug: string; readonly capacity: number }
  | { readonly do: 'delete-volume'; readonly slug: string }
  | {
      readonly do: 'create-container';
      readonly name: string;
      readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
      readonly image: ContainerImage | null;
      readonly limits: ContainerLimits;
      readonly template: PlannedTemplate | null;
      /** The volume of a new database that the file names; capacity in MiB. */
      readonly volume: {
        readonly name: string;
        readonly capacity: number;
        readonly path: string;
      } | null;
    }
  | {
      readonly do: 'set-template';
      readonly container: ItemReference;
      readonly template: PlannedTemplate;
    }
  | { readonly do: 'rename-container'; readonly container: ItemReference; readonly name: string }
  | { readonly do: 'delete-container'; readonly container: ItemReference }
  | {
      readonly do: 'set-git';
      readonly container: ItemReference;
      readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
    }
  | {
      readonly do: 'set-image';
      readonly container: ItemReference;
      readonly image: ContainerImage;
    }
  | {
      readonly do: 'set-limits';
      readonly container: ItemReference;
      readonly limits: ContainerLimits;
    }
  | {
      readonly do: 'set-process';
      readonly container: ItemReference;
      readonly process: ContainerProcess;
    }
  | {
      readonly do: 'set-push';
      readonly container: ItemReference;
      readonly push: PushSettings;
    }
  | {
      readonly do: 'create-variable';
      readonly container: ItemReference;
      readonly kind: VariableKind;
      readonly key: string;
      /** The value; `null` for a secret, whose value the caller of `applyPlan` provides. */
      readonly value: string | null;
      /** The containers that the value names; absent for a value without references. */
      readonly references?: readonly PlannedReference[];
    }
  | {
      readonly do: 'change-variable';
      readonly container: ItemReference;
      readonly kind: 'env' | 'build';
      readonly id: string;
      readonly value: string;
      /** As in `create-variable`. */
      readonly references?: readonly PlannedReference[];
    }
  | {
      readonly do: 'delete-variable';
      readonly container: ItemReference;
      readonly kind: VariableKind;
      readonly id: string;
    }
  | {
      readonly do: 'create-network';
      readonly container: ItemReference;
      readonly port: number;
      readonly type: 'tcp' | 'udp' | 'http';
      readonly domain: string | null;
      readonly protocol?: 'h2c';
      readonly drainSeconds?: number;
    }
  | { readonly do: 'delete-network'; readonly container: ItemReference; readonly port: number }
  | {
      readonly do: 'create-mount';
      readonly container: ItemReference;
      readonly volume: ItemReference;
      readonly path: string;
    }
  | { readonly do: 'delete-mount'; readonly container: ItemReference; readonly volume: string }
  | {
      readonly do: 'save-shared';
      readonly key: string;
      /** The value; `null` for a secret, as in `create-variable`. */
      readonly value: string | null;
      readonly kind: ProjectVariableKind;
    }
  | { readonly do: 'delete-shared'; readonly key: string }
  | {
      /** For a database, by its container. */
      readonly do: 'set-container-backup';
      readonly container: ItemReference;
      readonly backup: BackupSettings;
    }
  | {
      readonly do: 'set-volume-backup';
      readonly volume: ItemReference;
      readonly backup: BackupSettings;
    };

/** The planned calls of one kind. */
export type PlannedCallOfKind<Do extends PlannedCall['do']> = Extract<PlannedCall, { do: Do }>;

/**
 * The resources of the project's limits that a step needs; negative for resources that the step frees. CPU in millicores, memory and
 * disk in MiB.
 */
export interface ResourceDemand {
  readonly cpu: number;
  readonly memory: number;
  readonly disk: number;
  /** The number of containers. */
  readonly containers: number;
}

export interface PlanStep {
  /** The id of the step. The same step has the same id in every plan of the same file. */
  readonly id: string;
  readonly kind: StepKind;
  readonly part: StepPart;
  /** The name of the step's container; `null` for the project's own name and for volumes. */
  readonly container: string | null;
  /** The name, key, port or path of the item. */
  readonly label: string;
  /** The values before and after the step, for display; `null` when there is no value. Never the value of a secret. */
  readonly before: string | null;
  readonly after: string | null;
  /** The ids of the steps that must succeed before this step. These steps come earlier in the plan. */
  readonly dependsOn: readonly string[];
  /**
   * The ids of the steps that free resources for this step. If chosen, these steps run first. These steps come earlier in the plan.
   */
  readonly waitsFor: readonly string[];
  /** The call of the step; `null` for a step without a change, and for an impossible step, whose `problem` contains the reason. */
  readonly call: PlannedCall | null;
  /** The reason why the step is impossible, in a sentence for the member; `null` for a possible step. */
  readonly problem: string | null;
  /** Whether the step creates a secret, whose value the member has to enter before the plan is applied. */
  readonly needsValue: boolean;
  /** Whether the step is chosen by default. Deletions that lose data are not chosen by default. */
  readonly isChosen: boolean;
  readonly demand: ResourceDemand;
}

/**
 * A problem of a choice. `step` is the id of the step that causes the problem; `null` when the sum of the chosen steps causes the
 * problem.
 */
export interface PlanProblem {
  readonly step: string | null;
  readonly message: string;
}

/** A volume that is planned for deletion, and one of its mounts. */
export interface MountedVolume {
  /** The id of the step that deletes the volume. */
  readonly step: string;
  /** The name of the container. */
  readonly container: string;
  /** The ids of the steps that remove the mount. Any one of these steps is enough. */
  readonly endedBy: readonly string[];
}

export interface ProjectPlan {
  readonly project: { readonly id: string; readonly slug: string };
  /** The steps, sorted so that each step comes after the steps in its `dependsOn` and `waitsFor`. */
  readonly steps: readonly PlanStep[];
  /** The problems of the file for this project, whichever steps are chosen. */
  readonly problems: readonly PlanProblem[];
  /** The amount of each limit that the project does not use before the first step. */
  readonly available: ResourceDemand;
  /** The mounts of the volumes that are planned for deletion. */
  readonly mounted: readonly MountedVolume[];
}

/** The Korean label for each part of a project, for the console and the command line. */
export const partLabels: Readonly<Record<StepPart, string>> = {
  name: '이름',
  container: '컨테이너',
  template: '템플릿',
  git: 'Git',
  image: '이미지',
  upload: '올린 폴더',
  limits: '리소스',
  process: '실행 설정',
  push: '푸시하면 배포',
  env: '환경 변수',
  build: '빌드 변수',
  secret: '시크릿',
  network: '네트워크',
  mount: '볼륨 마운트',
  volume: '볼륨',
  backup: '백업 설정',
  shared: '공유 변수',
  registry: '레지스트리 로그인',
};

export const NO_RESOURCE_DEMAND: ResourceDemand = { cpu: 0, memory: 0, disk: 0, containers: 0 };

type StepFields = Pick<PlanStep, 'kind' | 'part' | 'label'> &
  Partial<Omit<PlanStep, 'id' | 'isChosen'>> & {
    /** The key in the file, or the slug, of the item that the step changes; empty for the name of the project. */
    readonly owner: string;
    /** A text that distinguishes steps of the same part with the same label. */
    readonly detail?: string;
  };

/** Creates a step. Omitted fields have default values. */
export function createPlanStep({ owner, detail, ...fields }: StepFields): PlanStep {
  const { kind, part, label } = fields;
  const verb = kind === 'delete' ? 'delete' : 'set';
  return {
    container: null,
    before: null,
    after: null,
    dependsOn: [],
    waitsFor: [],
    call: null,
    problem: null,
    needsValue: false,
    demand: NO_RESOURCE_DEMAND,
    ...fields,
    id: JSON.stringify([part, owner, verb, detail ?? (owner === label ? '' : label)]),
    isChosen: kind === 'create' || kind === 'change',
  };
}

export const stepIds = (steps: readonly PlanStep[]): string[] => steps.map(({ id }) => id);
