import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { inspectionKey, useInspection } from '#shared/inspection/use-inspection.ts';
import { chooseVariables, exampleVariables } from './new-variables.ts';
import { isStepBefore, type WizardStep } from './steps.ts';
import type { useTemplateDefaults } from './use-template-defaults.ts';
import type { WizardInitialState } from './wizard-initial-state.ts';
import type { WizardValues } from './wizard-values.ts';

export interface ProposalOptions {
  /** The slug of the project. */
  project: string;
  form: UseFormReturn<WizardValues>;
  start: WizardInitialState;
  /** The furthest step that was shown. */
  furthest: WizardStep;
  choice: {
    /** The id of the template; empty for none. */
    id: string;
    /** Whether the member has chosen the template or no template. */
    isByMember: boolean;
    choose: (template: { id: string; isByMember: boolean }) => void;
    list: { data: readonly Template[] | undefined };
    /** Loads a template with its options. Rejects with the error of the API call. */
    load: (id: string) => Promise<Template | undefined>;
  };
  defaults: Pick<ReturnType<typeof useTemplateDefaults>, 'propose'>;
}

/** The application whose proposals are in the fields, and the key of its inspection. */
interface Applied {
  key: string;
  index: number;
  application: ProposedApplication;
}

/** What is in the fields without proposals. */
const NOTHING: ProposedApplication = {
  ...{ path: '', name: '', reason: { code: 'file' }, options: [], tools: [] },
};

/** Sets a text that the member has not typed: the field is empty, or has the earlier proposal. */
function proposeText(
  form: UseFormReturn<WizardValues>,
  field: 'name' | 'git_subpath',
  proposed: string,
  earlier: string | undefined,
): void {
  if (!['', earlier].includes(form.getValues(field))) return;
  form.setValue(field, proposed, { shouldDirty: true });
}

/** Puts name, sub-path and variables of an application into the fields that the member has not changed. */
function putProposals(
  { form, furthest, choice }: ProposalOptions,
  application: ProposedApplication,
  earlier: ProposedApplication | undefined,
): void {
  const templateOf = (found: ProposedApplication | undefined): Template | undefined =>
    choice.list.data?.find(({ template_id }) => template_id === found?.template_id);
  // A name whose step is over is not taken back, because the last step could not show that it is missing.
  if (application.name !== '' || furthest === 'name')
    proposeText(form, 'name', application.name, earlier?.name);
  proposeText(form, 'git_subpath', application.path, earlier?.path);
  const variables = chooseVariables(
    form.getValues('variables'),
    exampleVariables(earlier, templateOf(earlier)),
    exampleVariables(application, templateOf(application)),
  );
  form.setValue('variables', variables, { shouldDirty: true });
}

/** Calls a function each time that a condition becomes true. */
function useWhenTrue(condition: boolean, call: () => void): void {
  const event = useEffectEvent(call);
  useEffect(() => {
    if (condition) event();
  }, [condition]);
}

/**
 * Puts the proposals for the repository into the fields that the member has not changed. Proposals for a step that was not shown yet
 * are put there at once; a template whose step is over is replaced only when the member applies the proposal.
 */
export function useProposals(options: ProposalOptions) {
  const { form, start, furthest, choice } = options;
  const [source, typedUrl, git_branch, subpath] = useWatch({
    control: form.control,
    name: ['source', 'git_url', 'git_branch', 'git_subpath'],
  });
  // While the source is another one, no repository is read.
  const git_url = source === 'repository' ? typedUrl : '';
  const inspection = useInspection({ git_url, git_branch }, options.project);
  const { key, applications } = inspection;
  const [applied, setApplied] = useState<Applied>();
  const latest = useRef<ProposedApplication>(undefined);
  const isTemplateOver = isStepBefore('template', furthest);
  // A restored draft has the member's decisions about its repository.
  const isDecided = start.draft !== undefined && inspectionKey(start.values) === key;

  const earlier = applied?.application;
  /**
   * Replaces the proposals in the fields, with the template. Does nothing when the template cannot be loaded, or when the member has
   * chosen another application or repository meanwhile.
   */
  const replace = async (wanted: string, next: Applied | undefined): Promise<void> => {
    const application = next?.application ?? NOTHING;
    latest.current = application;
    if (isTemplateOver) {
      const template = await choice.load(wanted).catch(() => null);
      const isLate = latest.current !== application || inspectionKey(form.getValues()) !== key;
      if (template === null || isLate) return;
      options.defaults.propose(wanted, template, { application, earlier });
    }
    if (wanted !== choice.id) choice.choose({ id: wanted, isByMember: false });
    putProposals(options, application, earlier);
    // In the same task as the template, so that the new steps and the proposals are announced together.
    setApplied(next);
  };

  /** Applies the proposals for an application. */
  const apply = (index: number): void => {
    const application = applications[index];
    if (application === undefined) return;
    void replace(application.template_id || choice.id, { key, index, application });
  };

  /** Takes the proposals for an earlier repository back, and its template unless the member has passed its step. */
  const withdraw = (): void => {
    const isOwn = !choice.isByMember && choice.id === earlier?.template_id;
    void replace(isOwn && !isTemplateOver ? '' : choice.id, undefined);
  };

  const [only] = applications.length === 1 ? applications : [];
  const isFitting =
    only !== undefined &&
    (!only.template_id || only.template_id === choice.id || !(choice.isByMember || isTemplateOver));
  const isPending = isFitting && !isDecided && applied?.key !== key;
  const isOutdated = applied !== undefined && applied.key !== key && !isPending;
  const isKnown = inspection.state === 'found' || inspection.state === 'failed';
  useWhenTrue(isPending, () => apply(0));
  useWhenTrue(isOutdated && isKnown, withdraw);

  const isOfDraft = ({ path, template_id }: ProposedApplication): boolean =>
    path === subpath && (template_id ?? '') === choice.id;
  const decided = isDecided ? applications.findIndex(isOfDraft) : -1;
  /** The index of the chosen application: the applied one, or after a reload that of the draft; -1 while none is chosen. */
  const chosen = applied?.key === key ? applied.index : decided;
  return { inspection, chosen, application: applications[chosen], apply };
}
