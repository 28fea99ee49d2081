import type { Strings } from '../strings/korean.ts';

/** The English texts about what was typed and not saved. */
export const englishUnsaved: Pick<Strings, 'dialog' | 'draft'> = {
  dialog: {
    unsavedTitle: 'There are unsaved changes',
    unsavedDescription: 'What you typed is lost if you leave.',
    stay: 'Keep editing',
    leave: 'Leave',
  },
  draft: {
    offered: 'There is an unfinished draft',
    restored: 'Your draft is back',
    restore: 'Restore',
    discard: 'Discard',
    startOver: 'Start over',
    changed: 'The saved value has changed since. Restoring changes nothing until you save.',
    changedRestored: 'The saved value has changed since. Saving replaces it.',
    gone: (things) => `No longer there, and not restored: ${things}`,
    secrets: 'Secrets were not kept.',
  },
};
