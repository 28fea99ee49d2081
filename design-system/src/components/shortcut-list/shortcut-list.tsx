import { KeyCaps } from '../key-caps/key-caps.tsx';
import { keys, row, rows } from './shortcut-list.css.ts';

/** A shortcut and what it does. */
export interface ShortcutEntry {
  /** What it does, as a short phrase. */
  label: string;
  /** What is printed on its keys. */
  keys: readonly string[];
}

/** Props of {@link ShortcutList}. */
export interface ShortcutListProps {
  /** 단축키들입니다. 가장 많이 쓰는 것부터 적습니다. */
  shortcuts: readonly ShortcutEntry[];
}

/** What each shortcut does, for a dialog or a help page. For one shortcut beside its button use {@link KeyCaps}. */
export function ShortcutList({ shortcuts }: ShortcutListProps) {
  return (
    <dl className={rows}>
      {shortcuts.map((shortcut) => (
        <div key={shortcut.label} className={row}>
          <dt>{shortcut.label}</dt>
          <dd className={keys}>
            <KeyCaps keys={shortcut.keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
