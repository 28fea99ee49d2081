/** What a step does; `unchanged` does nothing. */
export type FileStepKind = 'create' | 'change' | 'delete' | 'unchanged';

/** How far a step is that is being applied. `skipped`: something that it needs has failed, or the member has stopped. */
export type FileStepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** One step of the plan of a project file, as it is shown. */
export interface FileStep {
  /** Names the step among all. */
  id: string;
  kind: FileStepKind;
  /** What kind of part it is about: "환경 변수". */
  subject: string;
  /** Which one of them, exactly: a key, a path. Left out where the subject says all. */
  name?: string | undefined;
  /** The value before; `undefined` where there is none, or where it must not be shown. */
  from?: string | undefined;
  /** The value after; `undefined` as above. */
  to?: string | undefined;
  /** Whether it is to be done; `undefined` where that is no choice. */
  chosen?: boolean | undefined;
  /** Whether data is lost that nobody has elsewhere: it is never chosen together with others. */
  losesData?: boolean | undefined;
  /** Whether it needs a value that the file does not have: that of a secret. */
  needsValue?: boolean | undefined;
  /** How far it is, once the plan is being applied. */
  state?: FileStepState | undefined;
  /** Why it failed, or what stands in its way, in one sentence. */
  problem?: string | undefined;
}

/** The steps of one container, of the volumes, or of the project itself. */
export interface FileStepGroup {
  id: string;
  of: 'container' | 'project' | 'volumes';
  /** Names the group: the container's name. */
  name: string;
  steps: readonly FileStep[];
}

/** In the order in which the summary says them. */
const KINDS: readonly FileStepKind[] = ['create', 'change', 'delete'];

/** How many of these steps are of each kind that does something, without those that there are none of. */
export const countKinds = (
  steps: readonly Pick<FileStep, 'kind'>[],
): (readonly [FileStepKind, number])[] =>
  KINDS.map((kind) => [kind, steps.filter((step) => step.kind === kind).length] as const).filter(
    ([, count]) => count > 0,
  );

/** The steps that the choice of a whole group is about: those that are a choice, and lose nothing. */
export const chosenTogether = (steps: readonly FileStep[]): FileStep[] =>
  steps.filter(({ chosen, losesData = false }) => chosen !== undefined && !losesData);
