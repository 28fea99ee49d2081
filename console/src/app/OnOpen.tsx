import { Fragment, type ReactNode, Suspense, useState } from 'react';

export interface OnOpenProps {
  /** Whether what is inside is wanted now. */
  open: boolean;
  /** Something lazily loaded that takes `open` itself: a dialog, the wizard. */
  children: ReactNode;
}

/**
 * Loads a dialog's code with its first use, and begins every opening anew: with empty fields and without the last
 * failure. A closed dialog stays until then, so that it can animate and give the focus back.
 */
export function OnOpen({ open, children }: OnOpenProps) {
  const [seen, setSeen] = useState({ open: false, openings: 0 });
  if (open !== seen.open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  if (seen.openings === 0) return null;
  return (
    <Suspense>
      <Fragment key={seen.openings}>{children}</Fragment>
    </Suspense>
  );
}
