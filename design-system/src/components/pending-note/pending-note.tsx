import { createContext, type ReactNode, use } from 'react';
import { Banner } from '../banner/banner.tsx';

/** The texts that are shown while a request is pending. */
export interface PendingNoteWords {
  /** The current activity, in a few words. */
  title: string;
  /** The reason for the delay. */
  text: string;
}

/** Passes the texts to `PendingNote`, which is loaded with forms only. */
const PendingNoteContext = createContext<PendingNoteWords | undefined>(undefined);

/** Props of {@link PendingNoteProvider}. */
export interface PendingNoteProviderProps {
  /** 평소보다 오래 걸리는 동안 알릴 말입니다. 대부분의 시간에는 `undefined`입니다. */
  note: PendingNoteWords | undefined;
  /** 애플리케이션입니다. */
  children: ReactNode;
}

/**
 * Provides the note that every form and dialog with a pending request shows above its buttons. Use the provider once, in an
 * application that detects slow requests.
 */
export function PendingNoteProvider({ note, children }: PendingNoteProviderProps) {
  return <PendingNoteContext value={note}>{children}</PendingNoteContext>;
}

/** Renders the note of `PendingNoteProvider` while a request is pending. Place it above the buttons of a form or dialog. */
export function PendingNote({ pending }: { pending: boolean }) {
  const note = use(PendingNoteContext);
  if (!pending || note === undefined) return null;
  return (
    <Banner tone="info" title={note.title}>
      {note.text}
    </Banner>
  );
}
