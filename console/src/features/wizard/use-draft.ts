import { type DraftNoticeProps, useToast } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isNotFoundError } from '#api/errors.ts';
import { templateQuery } from '#api/template.ts';
import type { StoredDraft } from '#shared/drafts/draft-store.ts';
import { openDraftVisit } from '#shared/drafts/open-draft-visit.ts';
import { useDraftVisit, useReportDraftChange } from '#shared/drafts/use-draft-visit.ts';
import { type Draft, draftOf, draftShape, type WizardState } from './draft.ts';
import type { ProjectFacts } from './use-template-defaults.ts';
import { emptyStart, startFromDraft, type WizardStart } from './wizard-start.ts';
import type { WizardValues } from './wizard-values.ts';

export interface DraftOptions {
  /** The project's slug. */
  project: string;
  facts: ProjectFacts;
  form: UseFormReturn<WizardValues>;
  /** The state of the wizard without the values of its fields. */
  state: Omit<WizardState, 'values'>;
  /** Whether the form has input. */
  dirty: boolean;
  /** Replaces the state of the wizard. */
  open: (start: WizardStart) => void;
}

interface Found {
  at: number;
  draft: Draft;
}

const load = () => Promise.resolve(openDraftVisit);

/** Parses a stored draft; `undefined` for an invalid draft. */
function foundIn(kept: StoredDraft | undefined): Found | undefined {
  const { data } = draftShape.safeParse(kept?.body);
  return kept && data && { at: kept.at, draft: data };
}

/** Returns a function that loads the template of a draft; it resolves with `null` when the template no longer exists. */
function useDraftTemplate() {
  const client = useQueryClient();
  return async ({ templateId }: Draft) => {
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
export function useDraft({ project, facts, form, state, dirty, open }: DraftOptions) {
  const notify = useToast();
  const templateOf = useDraftTemplate();
  const [found, setFound] = useState<Found>();
  const [restored, setRestored] = useState<Found & { gone: readonly string[] }>();
  const visit = useDraftVisit<unknown, StoredDraft>({
    place: { form: 'container-add', at: project },
    load,
    current: () => (dirty ? draftOf({ ...state, values: form.getValues() }) : undefined),
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
      open(startFromDraft(offered.draft, template ?? undefined, facts));
      setRestored({ ...offered, gone });
      visit.adopt();
    } catch {
      const title = '작성 중이던 내용을 복원하지 못했습니다';
      notify({ tone: 'danger', title, description: '연결을 확인하고 다시 시도해주세요.' });
    }
  };
  const startOver = () => {
    open(emptyStart(facts));
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
