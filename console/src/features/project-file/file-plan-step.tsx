import { Banner, Skeleton, Stack } from '@naru/design-system';
import {
  ProjectFileMeters,
  ProjectFileNotes,
  ProjectFilePlan,
  ProjectFileProblems,
  ProjectFileProgress,
} from '@naru/design-system/patterns';
import { useMemo } from 'react';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { placedProblem, projectFileImportTexts } from './file-words.ts';
import { groupPlanSteps, type PlanStepProgress, plannedResourceUse } from './plan-groups.ts';
import type { ProjectFileImport } from './use-project-file-import.ts';

/** The number of steps in each state. */
function counts(progress: ReadonlyMap<string, PlanStepProgress>) {
  const states = [...progress.values()].map(({ state }) => state);
  const of = (state: PlanStepProgress['state']) => states.filter((other) => other === state).length;
  return { total: states.length, done: of('done'), failed: of('failed'), skipped: of('skipped') };
}

/** The plan of an import. Before the plan is applied, its steps can be chosen; afterwards, their results are shown. */
export function FilePlanStep({ work }: { work: ProjectFileImport }) {
  const { state, plan, choice, running, progress } = work;
  const shown = running.run?.plan ?? plan;
  const { chosen, stepProblems: problems } = choice;
  const groups = useMemo(
    () => (shown ? groupPlanSteps(shown, { chosen, problems, progress }) : []),
    [shown, chosen, problems, progress],
  );
  const failure = queryFailure(state, projectFileImportTexts.reading);
  if (!plan || !state.data) return failure || <Skeleton height="320px" />;
  return (
    <Stack gap="l">
      {running.changed && (
        <Banner tone="warning" title={projectFileImportTexts.changed.title}>
          {projectFileImportTexts.changed.text}
        </Banner>
      )}
      {progress && <ProjectFileProgress {...counts(progress)} />}
      {!progress && work.text.notes.length > 0 && (
        <ProjectFileNotes problems={work.text.notes.map(placedProblem)} />
      )}
      {!progress && work.hasWork && (
        <ProjectFileMeters {...plannedResourceUse(state.data, plan, chosen)} />
      )}
      {!progress && choice.problems.length > 0 && (
        <ProjectFileProblems problems={choice.problems.map((reason) => ({ path: '', reason }))} />
      )}
      <ProjectFilePlan
        groups={groups}
        locked={running.pending}
        onChoose={choice.change}
        onValue={choice.give}
      />
    </Stack>
  );
}
