import type { KeyboardEvent } from 'react';
import { shortcutKey, useComposition } from '../../behavior/composition.ts';
import { type Shortcuts, shortcutName } from '../../behavior/shortcuts.ts';

interface LogKeyboardHandlers {
  /** Returns the number of visible lines. */
  inSight: () => number;
  /**
   * Chooses the line that is `step` lines away from the chosen line, at most the first or the last line. A negative `step` moves
   * up.
   */
  onMove: (step: number) => void;
  onStep: (step: 1 | -1) => void;
  onSearch: () => void;
  onEscape: () => void;
  /** The actions for keys with Ctrl or ⌘. A missing action leaves the key to the browser. */
  commands: Shortcuts;
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/**
 * Returns the number of lines between the chosen line and the line that a key chooses, or `undefined` for other keys. Negative
 * numbers move up.
 */
function stepOf(key: string, inSight: number): number | undefined {
  const page = Math.max(inSight - 1, 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key];
}

/**
 * Returns the keyboard handlers of a list of log lines. The handlers also recognise the letter keys with Hangul input on: "ㅜ" is
 * the N key.
 */
export function useLogKeyboard({
  inSight,
  onMove,
  onStep,
  onSearch,
  onEscape,
  commands,
}: LogKeyboardHandlers) {
  const act = (key: string, isBack: boolean): boolean => {
    const step = stepOf(key, inSight());
    const actions: Readonly<Record<string, () => void>> = {
      '/': onSearch,
      n: () => onStep(isBack ? -1 : 1),
      Escape: onEscape,
      ...(step !== undefined && { [key]: () => onMove(step) }),
    };
    actions[key]?.();
    return key in actions;
  };
  const { handlers } = useComposition<HTMLDivElement>({
    onKeyDown(event) {
      const command = hasModifier(event) ? commands[shortcutName(event) ?? ''] : undefined;
      command?.();
      const isDone = command || (!hasModifier(event) && act(shortcutKey(event), event.shiftKey));
      if (isDone) event.preventDefault();
    },
  });
  return { tabIndex: 0, ...handlers };
}
