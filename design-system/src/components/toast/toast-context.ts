import { createContext, use } from 'react';

/** A message about something that happened in the background. */
export interface Notice {
  /** `danger` interrupts a screen reader and stays until it is closed; the others disappear after some seconds. */
  tone: 'info' | 'success' | 'danger';
  /** What happened, in a few words. */
  title: string;
  /** What it means, in one sentence. */
  description?: string;
}

/** Shows a notice. */
export type Notify = (notice: Notice) => void;

export const ToastContext = createContext<Notify | undefined>(undefined);

/**
 * Returns the function that shows a notice. Only for events in the background: show the result of a form in the form,
 * and that of a confirmation in its dialog.
 * @throws {Error} outside of a `ToastProvider`.
 */
export function useToast(): Notify {
  const notify = use(ToastContext);
  if (notify) return notify;
  throw new Error(
    'useToast found no ToastProvider above it. Put one around the routes of the application.',
  );
}
