import { createContext, type ReactNode, use } from 'react';
import { Banner } from '../banner/banner.tsx';

/** What is said where somebody waits for a request. */
export interface PendingNoteWords {
  /** What is being done, in a few words. */
  title: string;
  /** Why it takes longer. */
  text: string;
}

/** For `PendingNote`, which is loaded with forms alone. */
const PendingNoteContext = createContext<PendingNoteWords | undefined>(undefined);

/** Props of {@link PendingNoteProvider}. */
export interface PendingNoteProviderProps {
  /** 평소보다 오래 걸리는 동안 알릴 말입니다. 대부분의 시간에는 `undefined`입니다. */
  note: PendingNoteWords | undefined;
  /** 애플리케이션입니다. */
  children: ReactNode;
}

/**
 * Says in every form and dialog whose request is under way (`pending`) what is done meanwhile, politely and above its buttons. Used once,
 * by an application that knows that a request takes longer; a button that is pending says the rest by itself.
 */
export function PendingNoteProvider({ note, children }: PendingNoteProviderProps) {
  return <PendingNoteContext value={note}>{children}</PendingNoteContext>;
}

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
