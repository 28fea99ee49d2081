import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Chunk, ChunkLoadError } from './chunk.ts';

/**
 * Loads the menu of a button on first use. Hovering or focusing the button requests the chunk; pressing the button replaces the button
 * by the real menu, already open. Until the chunk has loaded, and when it does not load, the button stays.
 */
export function useChunkMenu<Module>(chunk: Chunk<Module>) {
  const [module, setModule] = useState<Module>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<ChunkLoadError>();
  const open = async () => {
    setError(undefined);
    setLoading(true);
    try {
      const loaded = await chunk.load();
      setModule(() => loaded);
    } catch (reason) {
      if (!(reason instanceof ChunkLoadError)) throw reason;
      setError(reason);
    } finally {
      setLoading(false);
    }
  };
  const { preload } = chunk;
  /** Handles a press of the button. A press by key is a click whose `detail` is 0. */
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
    /** Whether a key opened the menu and not a pointer: the focus then moves to the first item of the menu. */
    byKeyboard,
    /** The props of the button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      pending: loading,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: press,
      onKeyDown: pressKey,
    },
    /** The props of a `ChunkErrorDialog`; `undefined` unless the chunk did not load. */
    failure: error && {
      error,
      onRetry: () => void open(),
      onClose: () => setError(undefined),
    },
  } as const;
}
