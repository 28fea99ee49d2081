/** The kind of change of a step; `unchanged` for a part that is equal in the project and in the file. */
export type FileStepKind = 'create' | 'change' | 'delete' | 'unchanged';

/** The progress of a step. A step is `skipped` after a required step has failed, or after the member has stopped the application. */
export type FileStepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** One step of the plan of a project file. */
export interface FileStep {
  /** The unique id of the step. */
  id: string;
  kind: FileStepKind;
  /** The text for the kind of the changed part: "환경 변수". */
  subject: string;
  /** The name of the changed part, such as a key or a path; omitted if the kind is sufficient. */
  name?: string | undefined;
  /** The value before the step; `undefined` without a value, and for a value that must not be shown. */
  from?: string | undefined;
  /** The value after the step; `undefined` without a value, and for a value that must not be shown. */
  to?: string | undefined;
  /** Whether an optional step is chosen; `undefined` for a required or unchanged step. */
  chosen?: boolean | undefined;
  /** Whether the step deletes data without a copy. The checkbox of a group does not choose a step that deletes data. */
  losesData?: boolean | undefined;
  /** Whether the member has to enter the value of a secret, because the file does not contain the value. */
  needsValue?: boolean | undefined;
  /** The progress while the plan is being applied. */
  state?: FileStepState | undefined;
  /** A sentence with the reason why the step failed or cannot be applied. */
  problem?: string | undefined;
}

/** The steps of one container, of the volumes, or of the project's own settings. */
export interface FileStepGroup {
  id: string;
  of: 'container' | 'project' | 'volumes';
  /** The heading of the group, such as the name of the container. */
  name: string;
  steps: readonly FileStep[];
}

/** The kinds with an effect, in the order of the summary. */
const KINDS: readonly FileStepKind[] = ['create', 'change', 'delete'];

/** Returns the number of steps of each kind, except for `unchanged`. Kinds without steps are omitted. */
export const countStepsByKind = (
  steps: readonly Pick<FileStep, 'kind'>[],
): (readonly [FileStepKind, number])[] =>
  KINDS.map((kind) => [kind, steps.filter((step) => step.kind === kind).length] as const).filter(
    ([, count]) => count > 0,
  );

/** Returns the steps that the checkbox of a group chooses: optional steps without data loss. */
export const findStepsChosenWithGroup = (steps: readonly FileStep[]): FileStep[] =>
  steps.filter(({ chosen, losesData = false }) => chosen !== undefined && !losesData);
