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
 * Shows the dialog 다시 확인 and resolves with whether the member confirmed. Calls that wait at the same time share one dialog. It closes
 * when the signal aborts, because the session has ended.
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

/** The function that answers the open dialog; `undefined` while none is open. */
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
