import { type DraftNoticeProps, type EditMode, useEditMode } from '@naru/design-system';
import { useState } from 'react';
import type { DraftFormId } from './draft-keys.ts';
import { draftsChunk } from './drafts-chunk.ts';
import type { CurrentFormContents, FoundFormDraft } from './open-draft-visit.ts';
import { useDraftVisit } from './use-draft-visit.ts';

export interface EditModeWithDraft extends EditMode {
  /** Whether the member opened the form with "복원". Pass this value to the option `draft` of the form. */
  restore: boolean;
  /** The props of the `DraftNotice` while the form is closed. */
  notice: DraftNoticeProps | undefined;
}

const load = async () => (await draftsChunk.load()).openFormDraftVisit;
const nothing = () => undefined;

/**
 * Extends `useEditMode` for a form whose draft is also offered while the form is closed.
 * @param saved the currently saved values
 * @param opened whether the address opens the form
 */
export function useEditModeWithDraft(
  place: DraftFormId,
  saved: unknown,
  opened = false,
): EditModeWithDraft {
  const mode = useEditMode(opened);
  const { editing, start, button } = mode;
  const [restore, setRestore] = useState(false);
  const [found, setFound] = useState<FoundFormDraft>();
  const visit = useDraftVisit<CurrentFormContents | undefined, FoundFormDraft>({
    place: editing ? undefined : place,
    load,
    current: nothing,
    onFound: setFound,
  });
  const begin = (restoring: boolean) => {
    setFound(undefined);
    setRestore(restoring);
    start();
  };
  const noticeOf = ({ at, secretsLeftOut, compare }: FoundFormDraft): DraftNoticeProps => {
    const { changed, gone } = compare(saved, {});
    return {
      ...{ at: new Date(at), secretsLeftOut, changed, gone, restored: false },
      onRestore: () => begin(true),
      onDiscard: () => {
        visit.drop();
        button.current?.focus();
      },
    };
  };
  return {
    ...mode,
    start: () => begin(false),
    restore,
    notice: found && !editing ? noticeOf(found) : undefined,
  };
}
