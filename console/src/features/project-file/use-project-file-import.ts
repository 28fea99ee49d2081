import type { Project } from '@naru/contract/entities/project';
import { stepsWithChange } from '@naru/contract/project-file/choose-steps';
import type { ComposeRepository } from '@naru/contract/project-file/compose-context';
import { planProjectFile } from '@naru/contract/project-file/plan-project-file';
import type { ProjectState } from '@naru/contract/project-file/project-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { projectFileStateQuery } from '#api/project-file.ts';
import { deletesStoredData } from './plan-groups.ts';
import { progressByStep, usePlanExecution } from './use-plan-execution.ts';
import { usePlanStepChoice } from './use-plan-step-choice.ts';
import { useProjectFileText } from './use-project-file-text.ts';

/** The repository of the project's containers; empty when they have none, or several. */
function commonRepository(state: ProjectState | undefined): ComposeRepository {
  const sources = (state?.containers ?? []).filter(({ git }) => git.url !== '');
  const [first, ...others] = sources.map(({ git }) => git);
  const isCommon =
    first && others.every(({ url, branch }) => url === first.url && branch === first.branch);
  return { url: isCommon ? first.url : '', branch: isCommon ? first.branch : '', folder: '' };
}

/**
 * The repository with a Compose file: what the member typed, and otherwise the repository that the containers of the project have.
 * @param state the project; `undefined` before it is loaded
 */
function useComposeRepository(state: ProjectState | undefined) {
  const [typed, setTyped] = useState<Partial<ComposeRepository>>({});
  return {
    repository: { ...commonRepository(state), ...typed },
    change: (name: keyof ComposeRepository, value: string) =>
      setTyped((known) => ({ ...known, [name]: value })),
  };
}

/** The state of the import of a project file: its text, its plan, the choice of steps, and their results. */
export function useProjectFileImport(project: Project) {
  const text = useProjectFileText();
  const { file } = text;
  const enabled = file !== undefined || text.isCompose;
  const state = useQuery({ ...projectFileStateQuery(project.slug), enabled });
  const compose = useComposeRepository(state.data);
  const plan = useMemo(
    () => file && state.data && planProjectFile(file, state.data),
    [file, state.data],
  );
  const choice = usePlanStepChoice(plan);
  const running = usePlanExecution(project.slug);
  const [asking, setAsking] = useState(false);
  const progress = running.pending ? running.run?.progress : progressByStep(running.run, plan);
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
    compose,
    state,
    plan,
    choice,
    running,
    progress,
    /** The steps that the next attempt to apply the plan will carry out. */
    chosen,
    /** The chosen deletions of volumes and containers, which require the project's name. */
    deletions: plan?.steps.filter((step) => chosen.has(step.id) && deletesStoredData(step)) ?? [],
    asking,
    ask: setAsking,
    hasWork: plan !== undefined && stepsWithChange(plan).length > 0,
    /** Parses the text and plans it. When the text is already parsed, reads the project again and renews the plan. */
    planText: () => {
      if (file) {
        void state.refetch();
        return;
      }
      startOver();
      text.plan(compose.repository);
    },
    /** Reads and parses a file, and plans its contents. */
    takeFiles: (files: readonly File[]) => {
      startOver();
      void text.take(files, compose.repository);
    },
    /** Returns from the plan to the text. */
    edit: () => {
      startOver();
      text.edit();
    },
    /** Returns to the plan with its remaining steps. */
    chooseAgain: () => {
      running.reset();
      choice.reset(left);
    },
    /** Applies the chosen steps. Resolves with `true` when all steps succeeded. */
    apply: async (): Promise<boolean> => {
      setAsking(false);
      if (!file || !plan) return false;
      return await running.apply({ file, plan, chosen, values: choice.values });
    },
  };
}

/** The state of an import, and the functions that change it. */
export type ProjectFileImport = ReturnType<typeof useProjectFileImport>;
