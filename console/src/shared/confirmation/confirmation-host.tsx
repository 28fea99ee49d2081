import { useSyncExternalStore } from 'react';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LazyDialog } from '../chunks/lazy-dialog.tsx';

/** The question that is on the screen. */
interface Asking {
  answered: Promise<boolean>;
  answer: (confirmed: boolean) => void;
}

let current: Asking | undefined;
const listeners = new Set<() => void>();

function change(asking: Asking | undefined): void {
  current = asking;
  for (const listener of listeners) listener();
}

function ask(): Asking {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (confirmed: boolean) => {
    resolve(confirmed);
    if (current === asking) change(undefined);
  };
  const asking = { answered: promise, answer };
  change(asking);
  return asking;
}

/**
 * Asks the member to confirm who they are, and resolves with whether they did. Calls that wait at the same time share one
 * question. When the signal aborts (the session has ended), it is taken away.
 */
export function askToConfirm(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  const { answered, answer } = current ?? ask();
  signal.addEventListener('abort', () => answer(false), { once: true });
  return answered;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How to answer the question that is asked; `undefined` while none is. */
const useAsking = (): Asking['answer'] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )?.answer;

const ConfirmationDialog = lazyChunk(
  'confirmation',
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Where the question of `askToConfirm` appears: once, around every page, above any dialog. */
export function ConfirmationHost() {
  const answer = useAsking();
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
