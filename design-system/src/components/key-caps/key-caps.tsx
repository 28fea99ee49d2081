import { keyCap, keyCaps } from './key-caps.css.ts';

/** Props of {@link KeyCaps}. */
export interface KeyCapsProps {
  /** The labels of the keys in the order in which they are pressed: `['Ctrl', 'K']`. */
  keys: readonly string[];
  /**
   * Whether the keys are a hint next to a button with the same action. A hint is hidden on touch screens and from screen readers.
   */
  hint?: boolean;
}

/** The keys of a shortcut. For code use `CodeText`. */
export function KeyCaps({ keys, hint = false }: KeyCapsProps) {
  return (
    <span className={keyCaps({ hint })} aria-hidden={hint ? true : undefined}>
      {keys.map((key) => (
        <kbd key={key} className={keyCap}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
