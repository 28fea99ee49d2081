/** What has to be done until a project is what its file says. */
import type { VariableKind } from '../rules/variable-kind.ts';

export type StepKind = 'create' | 'change' | 'delete' | 'unchanged';

/** What a step is about. `name`, `template`, `git` and `limits` are settings; the others are things of their own. */
export type StepPart =
  | 'name'
  | 'container'
  | 'template'
  | 'git'
  | 'limits'
  | 'env'
  | 'build'
  | 'secret'
  | 'network'
  | 'mount'
  | 'volume';

/** Something that has an id already, or the step whose answer will have it. */
export type Place = { readonly id: string } | { readonly from: string };

/** The call of a step. Containers are named by slug, volumes by id; CPU in millicores, sizes in MiB. */
export type PlannedCall =
  | { readonly do: 'rename-project'; readonly name: string }
  | { readonly do: 'create-volume'; readonly name: string; readonly capacity: number }
  | { readonly do: 'resize-volume'; readonly slug: string; readonly capacity: number }
  | { readonly do: 'delete-volume'; readonly slug: string }
  | {
      readonly do: 'create-container';
      readonly name: string;
      readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
      readonly limits: { readonly cpu: number; readonly memory: number };
      readonly template: {
        readonly id: string;
        readonly options: Readonly<Record<string, string | number | boolean>>;
      } | null;
    }
  | { readonly do: 'rename-container'; readonly container: Place; readonly name: string }
  | { readonly do: 'delete-container'; readonly container: Place }
  | {
      readonly do: 'set-git';
      readonly container: Place;
      readonly git: { readonly url: string; readonly branch: string; readonly subpath: string };
    }
  | {
      readonly do: 'set-limits';
      readonly container: Place;
      readonly limits: { readonly cpu: number; readonly memory: number };
    }
  | {
      readonly do: 'create-variable';
      readonly container: Place;
      readonly kind: VariableKind;
      readonly key: string;
      /** `null` for a secret: whoever applies the plan gives it. */
      readonly value: string | null;
    }
  | {
      readonly do: 'change-variable';
      readonly container: Place;
      readonly kind: 'env' | 'build';
      readonly id: string;
      readonly value: string;
    }
  | {
      readonly do: 'delete-variable';
      readonly container: Place;
      readonly kind: VariableKind;
      readonly id: string;
    }
  | {
      readonly do: 'create-network';
      readonly container: Place;
      readonly port: number;
      readonly type: 'tcp' | 'udp' | 'http';
      readonly domain: string | null;
    }
  | { readonly do: 'delete-network'; readonly container: Place; readonly port: number }
  | {
      readonly do: 'create-mount';
      readonly container: Place;
      readonly volume: Place;
      readonly path: string;
    }
  | { readonly do: 'delete-mount'; readonly container: Place; readonly volume: string };

/** The calls of one name. */
export type CallOf<Do extends PlannedCall['do']> = Extract<PlannedCall, { do: Do }>;

/** What a step takes of the project's limits; negative for what it gives back. */
export interface Demand {
  /** Millicores. */
  readonly cpu: number;
  /** MiB. */
  readonly memory: number;
  /** MiB. */
  readonly disk: number;
  /** How many containers. */
  readonly containers: number;
}

export interface PlanStep {
  /** The same for the same thing in every plan of the same file. */
  readonly id: string;
  readonly kind: StepKind;
  readonly part: StepPart;
  /** The name of the container that it belongs to; `null` for the project's own name and volumes. */
  readonly container: string | null;
  /** What it is about, as it is called: a name, a key, a port, a path. */
  readonly label: string;
  /** As people read it; `null` where there is none. Never the value of a secret. */
  readonly before: string | null;
  readonly after: string | null;
  /** The steps without which this one cannot be done. They come before it in the plan. */
  readonly dependsOn: readonly string[];
  /** The steps that come before this one if they are done at all, because they give back what it takes. They come before it in the plan. */
  readonly waitsFor: readonly string[];
  /** `null` where nothing is to be done, or nothing can be: then `problem` says why. */
  readonly call: PlannedCall | null;
  /** Why it cannot be done as the file says, in a sentence for the member; `null` when it can. */
  readonly problem: string | null;
  /** Whether it is a secret, whose value has to be given before. */
  readonly needsValue: boolean;
  /** Whether it is done unless somebody chooses otherwise. What is lost by a deletion is deleted by choice alone. */
  readonly isChosen: boolean;
  readonly demand: Demand;
}

/** What stands against a choice. `step` is what to change the choice of; `null` where the whole does not fit. */
export interface PlanProblem {
  readonly step: string | null;
  readonly message: string;
}

/** A volume that is to be deleted, and one place where it is mounted. */
export interface MountedVolume {
  /** The step that deletes the volume. */
  readonly step: string;
  /** The name of the container. */
  readonly container: string;
  /** The steps that end the mount; one of them is enough. */
  readonly endedBy: readonly string[];
}

export interface ProjectPlan {
  readonly project: { readonly id: string; readonly slug: string };
  /** Each after those that it depends on or waits for. */
  readonly steps: readonly PlanStep[];
  /** What is wrong with the file for this project, whatever is chosen. */
  readonly problems: readonly PlanProblem[];
  /** What the project has left before the first step. */
  readonly available: Demand;
  /** Where volumes that are to be deleted are mounted. */
  readonly mounted: readonly MountedVolume[];
}
