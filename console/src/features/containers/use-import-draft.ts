import { formatEnvFile } from '@naru/contract/rules/format-env-file';
import type { DraftNoticeProps } from '@naru/design-system';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ContainerAddress } from '#api/container.ts';
import type { VariablesByKind } from '#api/variable.ts';
import { DRAFT_MAX_LENGTH, type StoredDraft } from '#shared/drafts/draft-store.ts';
import { openDraftVisit } from '#shared/drafts/open-draft-visit.ts';
import { useDraftVisit, useReportDraftChange } from '#shared/drafts/use-draft-visit.ts';
import { looksLikeSecret } from '#shared/text/secret-text.ts';
import { type ImportLineChoice, type PlannedVariable, planVariableImport } from './import-plan.ts';
import { parseVariables } from './parse-variables.ts';

/** The draft of an import. */
interface ImportDraft {
  text: string;
  /** Whether values were left out because they are secrets or look like secrets. */
  secretsLeftOut: boolean;
}

const isSecret = ({ kind, key, value }: PlannedVariable): boolean =>
  kind === 'secret' || looksLikeSecret(value, key);

/**
 * The text of an import without the values of secrets and without lines that are not variables, which could be parts of a secret;
 * `undefined` when nothing may be stored.
 */
export function importDraftText(
  text: string,
  variables: VariablesByKind,
  choices: ReadonlyMap<number, ImportLineChoice>,
): ImportDraft | undefined {
  if (text.trim() === '' || text.length > DRAFT_MAX_LENGTH) return undefined;
  const read = parseVariables(text);
  if (read.problem !== undefined) return undefined;
  const known = planVariableImport(read.variables, variables, choices).filter(
    ({ problem, key }) => problem === undefined && !looksLikeSecret(key),
  );
  if (known.length === 0) return undefined;
  return {
    text: known.map((line) => (isSecret(line) ? `${line.key}=\n` : formatEnvFile([line]))).join(''),
    secretsLeftOut: known.length < read.variables.length || known.some(isSecret),
  };
}

const shape = z.object({ text: z.string(), secretsLeftOut: z.boolean() });
type Found = z.infer<typeof shape> & Pick<StoredDraft, 'at'>;

export interface ImportDraftOptions {
  at: ContainerAddress;
  text: string;
  /** The member's choices for the lines. */
  choices: unknown;
  /** The container's variables; `undefined` before they are loaded. */
  variables: unknown;
  /** Returns the draft to store; `undefined` when nothing may be stored. */
  current: () => ImportDraft | undefined;
  onRestore: (text: string) => void;
}

const load = () => Promise.resolve(openDraftVisit);

function foundIn(kept: StoredDraft | undefined): Found | undefined {
  const { data } = shape.safeParse(kept?.body);
  return kept && data && { at: kept.at, ...data };
}

/** Stores the text of an import, without its secrets, as a draft, and offers the draft in the next import of the container. */
export function useImportDraft(options: ImportDraftOptions) {
  const { at, text, choices, variables, current, onRestore } = options;
  const [found, setFound] = useState<Found>();
  const [restored, setRestored] = useState<Found>();
  const visit = useDraftVisit<unknown, StoredDraft>({
    place: { form: 'variable-import', at: `${at.project}/${at.container}` },
    load,
    current,
    onFound: (kept) => setFound(foundIn(kept)),
  });
  useReportDraftChange(visit, text);
  useReportDraftChange(visit, choices);
  useReportDraftChange(visit, variables);
  const shown = restored ?? found;
  const notice: DraftNoticeProps | undefined = shown && {
    at: new Date(shown.at),
    restored: restored !== undefined,
    secretsLeftOut: shown.secretsLeftOut,
    onRestore: () => {
      setRestored(shown);
      onRestore(shown.text);
      visit.adopt();
    },
    onDiscard: () => {
      setRestored(undefined);
      if (!restored) return visit.drop();
      onRestore('');
      visit.discard();
    },
  };
  return { notice, saved: visit.saved, discard: visit.discard };
}
