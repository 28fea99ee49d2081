import { KeyCaps } from '../key-caps/key-caps.tsx';
import { shortcutKeys, shortcutRow, shortcutRows } from './shortcut-list.css.ts';

/** A shortcut and its action. */
export interface ShortcutEntry {
  /** The action, as a short phrase. */
  label: string;
  /** The labels of the keys of the shortcut. */
  keys: readonly string[];
}

/** Props of {@link ShortcutList}. */
export interface ShortcutListProps {
  /** 단축키들입니다. 가장 많이 쓰는 것부터 나열합니다. */
  shortcuts: readonly ShortcutEntry[];
}

/** A list of shortcuts with their actions, for a dialog or a help page. For a single shortcut next to its button use {@link KeyCaps}. */
export function ShortcutList({ shortcuts }: ShortcutListProps) {
  return (
    <dl className={shortcutRows}>
      {shortcuts.map((shortcut) => (
        <div key={shortcut.label} className={shortcutRow}>
          <dt>{shortcut.label}</dt>
          <dd className={shortcutKeys}>
            <KeyCaps keys={shortcut.keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
