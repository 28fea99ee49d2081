import { PendingNoteProvider, useToast } from '@naru/design-system';
import { type ReactNode, useEffect } from 'react';
import { useOutcomeChecks } from '#api/outcome-checks.ts';

/**
 * Says that the outcome of a write is being found out: in the form or dialog that waits for it, or as a notice where a press on the page
 * waits. Once, around every page.
 */
export function OutcomeNotes({ children }: { children: ReactNode }) {
  const notify = useToast();
  const checks = useOutcomeChecks();
  const onPage = checks.find(({ place }) => place === 'page');
  useEffect(() => {
    if (onPage) notify({ tone: 'info', title: onPage.title, description: onPage.text });
  }, [onPage, notify]);
  return (
    <PendingNoteProvider note={checks.find(({ place }) => place === 'form')}>
      {children}
    </PendingNoteProvider>
  );
}
