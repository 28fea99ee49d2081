/** Plans the process of a container: its entrypoint, command, working folder and user. */
import { joinCommandWords } from '../rules/command-words.ts';
import type { PlannedContainer } from './plan-variables.ts';
import type { FileContainer } from './project-file.ts';
import { createPlanStep, type PlanStep } from './project-plan.ts';
import { type ContainerProcess, IMAGE_PROCESS } from './project-state.ts';

/** The whole process of an entry: what the file omits is the value of the image. */
const processOf = (wanted: NonNullable<FileContainer['process']>): ContainerProcess => ({
  entrypoint: wanted.entrypoint ?? null,
  command: wanted.command ?? null,
  working_dir: wanted.working_dir ?? null,
  user: wanted.user ?? null,
});

const isSame = (a: ContainerProcess, b: ContainerProcess): boolean => {
  const text = ({ entrypoint, command, working_dir, user }: ContainerProcess) =>
    JSON.stringify([entrypoint, command, working_dir, user]);
  return text(a) === text(b);
};

/** The process as text; null for a container that uses the values of its image alone. */
function shownProcess({ entrypoint, command, working_dir, user }: ContainerProcess): string | null {
  const parts = [
    ['엔트리포인트', entrypoint && joinCommandWords(entrypoint)],
    ['실행 명령', command && joinCommandWords(command)],
    ['작업 폴더', working_dir],
    ['실행 사용자', user],
  ];
  const shown = parts.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  return shown.length === 0 ? null : shown.join(' · ');
}

/** Plans the process of a container that the plan creates, or that has another process. */
export function planProcess(container: PlannedContainer): PlanStep[] {
  const { key: owner, name, place, dependsOn, entry, item } = container;
  if (entry.process === undefined) return [];
  const there = item?.process ?? IMAGE_PROCESS;
  const wanted = processOf(entry.process);
  if (isSame(there, wanted)) return [];
  return [
    createPlanStep({
      owner,
      container: name,
      part: 'process',
      label: name,
      kind: item === undefined ? 'create' : 'change',
      before: shownProcess(there),
      after: shownProcess(wanted),
      dependsOn,
      call: { do: 'set-process', container: place, process: wanted },
    }),
  ];
}
