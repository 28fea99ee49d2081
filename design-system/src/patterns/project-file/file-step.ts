/** The effect of a step; `unchanged` has none. */
export type FileStepKind = 'create' | 'change' | 'delete' | 'unchanged';

/** The progress of a step that is being applied. `skipped`: a step that it depends on has failed, or the member has stopped. */
export type FileStepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** One step of the plan of a project file. */
export interface FileStep {
  /** Identifies the step. */
  id: string;
  kind: FileStepKind;
  /** The kind of part: "환경 변수". */
  subject: string;
  /** The exact name of the part: a key, a path. Omitted where the kind is sufficient. */
  name?: string | undefined;
  /** The value before; `undefined` where there is none, or where it must not be shown. */
  from?: string | undefined;
  /** The value after; `undefined` as above. */
  to?: string | undefined;
  /** Whether the step is chosen; `undefined` where it is not optional. */
  chosen?: boolean | undefined;
  /** Whether data without a copy elsewhere is lost. Such a step is never chosen together with others. */
  losesData?: boolean | undefined;
  /** Whether the step needs a value that the file does not contain: that of a secret. */
  needsValue?: boolean | undefined;
  /** The progress while the plan is being applied. */
  state?: FileStepState | undefined;
  /** The reason of a failure or an obstacle, in one sentence. */
  problem?: string | undefined;
}

/** The steps of one container, of the volumes, or of the project itself. */
export interface FileStepGroup {
  id: string;
  of: 'container' | 'project' | 'volumes';
  /** The name of the group: the name of the container. */
  name: string;
  steps: readonly FileStep[];
}

/** In the order of the summary. */
const KINDS: readonly FileStepKind[] = ['create', 'change', 'delete'];

/** Counts the steps of each kind that has an effect. Kinds without steps are omitted. */
export const countKinds = (
  steps: readonly Pick<FileStep, 'kind'>[],
): (readonly [FileStepKind, number])[] =>
  KINDS.map((kind) => [kind, steps.filter((step) => step.kind === kind).length] as const).filter(
    ([, count]) => count > 0,
  );

/** The steps that the checkbox of a group chooses: optional steps that lose no data. */
export const stepsChosenByGroup = (steps: readonly FileStep[]): FileStep[] =>
  steps.filter(({ chosen, losesData = false }) => chosen !== undefined && !losesData);
