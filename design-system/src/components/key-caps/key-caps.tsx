import { cap, caps } from './key-caps.css.ts';

/** Props of {@link KeyCaps}. */
export interface KeyCapsProps {
  /** What is printed on the keys, in the order in which they are pressed: `['Ctrl', 'K']`. */
  keys: readonly string[];
  /** A reminder beside a button that does the same: hidden on touch screens, and from screen readers. */
  hint?: boolean;
}

/** The keys of a shortcut. For code use `CodeText`. */
export function KeyCaps({ keys, hint = false }: KeyCapsProps) {
  return (
    <span className={caps({ hint })} aria-hidden={hint ? true : undefined}>
      {keys.map((key) => (
        <kbd key={key} className={cap}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
