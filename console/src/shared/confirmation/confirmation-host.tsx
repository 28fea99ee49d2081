import { useSyncExternalStore } from 'react';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LazyDialog } from '../chunks/lazy-dialog.tsx';

/** The open dialog. `answered` resolves with true if the member confirmed. */
interface OpenQuestion {
  answered: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

let current: OpenQuestion | undefined;
const listeners = new Set<() => void>();

function change(question: OpenQuestion | undefined): void {
  current = question;
  for (const listener of listeners) listener();
}

function ask(): OpenQuestion {
  let resolveAnswer: OpenQuestion['answer'] | undefined;
  const answered = new Promise<boolean>((resolve) => {
    resolveAnswer = resolve;
  });
  const answer = (confirmed: boolean) => {
    resolveAnswer?.(confirmed);
    if (current === question) change(undefined);
  };
  const question = { answered, answer };
  change(question);
  return question;
}

/**
 * Shows the dialog 다시 확인, and resolves with true if the member confirmed. Concurrent calls share one dialog. The dialog closes when
 * the signal aborts, because the session has ended.
 */
export function requestConfirmation(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  const { answered, answer } = current ?? ask();
  signal.addEventListener('abort', () => answer(false), { once: true });
  return answered;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the function that closes the open dialog with a result; `undefined` while no dialog is open. */
const useAnswer = (): OpenQuestion['answer'] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )?.answer;

const ConfirmationDialog = lazyChunk(
  'confirmation',
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Renders the dialog of `requestConfirmation`. Used once for all pages, above any other dialog. */
export function ConfirmationHost() {
  const answer = useAnswer();
  const cancel = () => answer?.(false);
  return (
    <LazyDialog above open={answer !== undefined} onClose={cancel}>
      <ConfirmationDialog
        open={answer !== undefined}
        onCancel={cancel}
        onConfirmed={() => answer?.(true)}
      />
    </LazyDialog>
  );
}
