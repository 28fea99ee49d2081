import type { Project } from '@naru/contract/entities/project';
import { stepsToDo } from '@naru/contract/project-file/choose-steps';
import { planProjectFile } from '@naru/contract/project-file/plan-project-file';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { projectFileStateQuery } from '#api/project-file.ts';
import { losesData } from './plan-groups.ts';
import { useFileChoice } from './use-file-choice.ts';
import { progressOf, useFileRun } from './use-file-run.ts';
import { useFileText } from './use-file-text.ts';

/** The import of a file: its text, its plan for the project, the choice of steps, and their results. */
export function useFileImport(project: Project) {
  const text = useFileText();
  const { file } = text;
  const state = useQuery({ ...projectFileStateQuery(project.slug), enabled: file !== undefined });
  const plan = useMemo(
    () => file && state.data && planProjectFile(file, state.data),
    [file, state.data],
  );
  const choice = useFileChoice(plan);
  const running = useFileRun(project.slug);
  const [asking, setAsking] = useState(false);
  const progress = running.pending ? running.run?.progress : progressOf(running.run, plan);
  const left = new Set(
    [...(progress ?? [])].flatMap(([id, { state: how }]) => (how === 'done' ? [] : [id])),
  );
  const chosen = running.run ? left : choice.chosen;
  const startOver = () => {
    running.reset();
    choice.reset();
    setAsking(false);
  };
  return {
    text,
    state,
    plan,
    choice,
    running,
    progress,
    /** The steps that are to be done when it is applied, or applied again. */
    chosen,
    /** The chosen deletions that need a second confirmation. */
    deletions: plan?.steps.filter((step) => chosen.has(step.id) && losesData(step)) ?? [],
    asking,
    ask: setAsking,
    hasWork: plan !== undefined && stepsToDo(plan).length > 0,
    /** Plans the typed text, or reads the project again for the plan. */
    planText: () => {
      if (file) {
        void state.refetch();
        return;
      }
      startOver();
      text.plan();
    },
    /** Reads a file and plans its contents. */
    takeFiles: (files: readonly File[]) => {
      startOver();
      void text.take(files);
    },
    /** Back to the text. */
    edit: () => {
      startOver();
      text.edit();
    },
    /** Returns to the plan with its remaining steps. */
    chooseAgain: () => {
      running.reset();
      choice.reset(left);
    },
    /** Resolves with whether all steps were done. */
    apply: async (): Promise<boolean> => {
      setAsking(false);
      if (!file || !plan) return false;
      return await running.apply({ file, plan, chosen, values: choice.values });
    },
  };
}

/** The import of a file, as its dialog shows it. */
export type FileImport = ReturnType<typeof useFileImport>;
