import { use } from 'react';
import { Banner } from '../banner/banner.tsx';
import { PendingNoteContext } from './pending-note-provider.tsx';

/** The place of the note of `PendingNoteProvider` in a form or dialog: above its buttons. */
export function PendingNote({ pending }: { pending: boolean }) {
  const note = use(PendingNoteContext);
  if (!pending || note === undefined) return null;
  return (
    <Banner tone="info" title={note.title}>
      {note.text}
    </Banner>
  );
}
