import { useState } from 'react';
import { MissingPartError } from './chunk.ts';
import type { PartCode } from './part-code.ts';

/**
 * For a button whose menu's code comes with its first use: hovering or focusing the button fetches it, pressing it puts the real
 * menu, already open, in its place. Until then, and when it does not come, the button stays.
 */
export function useMenuPart<Module>(code: PartCode<Module>) {
  const [module, setModule] = useState<Module>();
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<MissingPartError>();
  const open = async () => {
    setError(undefined);
    setWaiting(true);
    try {
      const loaded = await code.start();
      setModule(() => loaded);
    } catch (reason) {
      if (!(reason instanceof MissingPartError)) throw reason;
      setError(reason);
    } finally {
      setWaiting(false);
    }
  };
  /** A failure says nothing: pressing the button tries again. */
  const preload = () => void code.start().catch(() => undefined);
  return {
    module,
    /** Go on the button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      pending: waiting,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => void open(),
    },
    /** What did not come, for a `MissingPartDialog`. */
    missing: error && {
      error,
      onRetry: () => void open(),
      onClose: () => setError(undefined),
    },
  } as const;
}
