import { type DraftNoticeProps, useToast } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isNotFoundError } from '#api/errors.ts';
import { templateQuery } from '#api/template.ts';
import type { StoredDraft } from '#shared/drafts/draft-store.ts';
import { openDraftVisit } from '#shared/drafts/open-draft-visit.ts';
import { useDraftVisit, useReportDraftChange } from '#shared/drafts/use-draft-visit.ts';
import type { WizardProjectData } from './use-template-defaults.ts';
import {
  createWizardDraft,
  type WizardDraft,
  type WizardState,
  wizardDraftSchema,
} from './wizard-draft.ts';
import {
  emptyWizardInitialState,
  initialStateFromDraft,
  type WizardInitialState,
} from './wizard-initial-state.ts';
import type { WizardValues } from './wizard-values.ts';

export interface WizardDraftOptions {
  /** The project's slug. */
  project: string;
  facts: WizardProjectData;
  form: UseFormReturn<WizardValues>;
  /** The state of the wizard without the values of its fields. */
  state: Omit<WizardState, 'values'>;
  /** Whether the form has input. */
  dirty: boolean;
  /** Replaces the state of the wizard. */
  open: (start: WizardInitialState) => void;
}

interface Found {
  at: number;
  draft: WizardDraft;
}

const load = () => Promise.resolve(openDraftVisit);

/** Parses a stored draft; `undefined` for an invalid draft. */
function foundIn(kept: StoredDraft | undefined): Found | undefined {
  const { data } = wizardDraftSchema.safeParse(kept?.body);
  return kept && data && { at: kept.at, draft: data };
}

/** Returns a function that loads the template of a draft; it resolves with `null` when the template no longer exists. */
function useDraftTemplate() {
  const client = useQueryClient();
  return async ({ templateId }: WizardDraft) => {
    if (templateId === '') return undefined;
    try {
      return await client.fetchQuery(templateQuery(templateId));
    } catch (error) {
      if (isNotFoundError(error)) return null;
      throw error;
    }
  };
}

/**
 * Stores the input of the wizard as a draft until the container is created or the input is discarded. The next wizard of the project
 * offers the draft.
 */
export function useWizardDraft({ project, facts, form, state, dirty, open }: WizardDraftOptions) {
  const notify = useToast();
  const templateOf = useDraftTemplate();
  const [found, setFound] = useState<Found>();
  const [restored, setRestored] = useState<Found & { gone: readonly string[] }>();
  const visit = useDraftVisit<unknown, StoredDraft>({
    place: { form: 'container-add', at: project },
    load,
    current: () => (dirty ? createWizardDraft({ ...state, values: form.getValues() }) : undefined),
    onFound: (kept) => setFound(foundIn(kept)),
  });
  const { step, furthest, templateId } = state;
  useReportDraftChange(visit, `${step} ${furthest} ${templateId}`);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: visit.changed }),
    [form, visit],
  );

  const restore = async (offered: Found) => {
    try {
      const template = await templateOf(offered.draft);
      const gone = template === null ? [`템플릿 ‘${offered.draft.templateName}’`] : [];
      open(initialStateFromDraft(offered.draft, template ?? undefined, facts));
      setRestored({ ...offered, gone });
      visit.adopt();
    } catch {
      const title = '작성 중이던 내용을 복원하지 못했습니다';
      notify({ tone: 'danger', title, description: '연결을 확인하고 다시 시도해주세요.' });
    }
  };
  const startOver = () => {
    open(emptyWizardInitialState(facts));
    setRestored(undefined);
    visit.discard();
  };
  const shown = restored ?? found;
  const notice: DraftNoticeProps | undefined = shown && {
    at: new Date(shown.at),
    restored: restored !== undefined,
    gone: restored?.gone,
    secretsLeftOut: shown.draft.secretsLeftOut,
    onRestore: () => void restore(shown),
    onDiscard: restored ? startOver : visit.drop,
  };
  return { notice, saved: visit.saved, discard: visit.discard };
}
