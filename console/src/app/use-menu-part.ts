import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { MissingPartError } from './chunk.ts';
import type { PartCode } from './part-code.ts';

/**
 * For a button whose menu's code comes with its first use: hovering or focusing the button fetches it, pressing it puts the real
 * menu, already open, in its place. Until then, and when it does not come, the button stays.
 */
export function useMenuPart<Module>(code: PartCode<Module>) {
  const [module, setModule] = useState<Module>();
  const [byKeyboard, setByKeyboard] = useState(false);
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
  /** A key that presses a button comes as a click without a count. */
  const press = ({ detail }: MouseEvent) => {
    setByKeyboard(detail === 0);
    void open();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setByKeyboard(true);
    void open();
  };
  return {
    module,
    /** A key has opened it, not a pointer: the menu begins on its first item. */
    byKeyboard,
    /** Go on the button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      pending: waiting,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: press,
      onKeyDown: pressKey,
    },
    /** What did not come, for a `MissingPartDialog`. */
    missing: error && {
      error,
      onRetry: () => void open(),
      onClose: () => setError(undefined),
    },
  } as const;
}
