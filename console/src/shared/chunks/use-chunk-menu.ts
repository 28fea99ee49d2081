import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Chunk, ChunkLoadError } from './chunk.ts';

/**
 * For a button whose menu is loaded on first use: hovering or focusing the button requests the chunk, pressing it puts the real
 * menu, already open, in its place. Until then, and when the chunk does not load, the button stays.
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
  /** A press by key arrives as a click with a count of 0. */
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
    /** Whether a key opened it, not a pointer: the menu then starts on its first item. */
    byKeyboard,
    /** Props of the button. */
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      pending: loading,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: press,
      onKeyDown: pressKey,
    },
    /** The props of a `ChunkErrorDialog`, when the chunk did not load. */
    failure: error && {
      error,
      onRetry: () => void open(),
      onClose: () => setError(undefined),
    },
  } as const;
}
