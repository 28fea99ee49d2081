import { ArrowRight } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import * as styles from './diff-list.css.ts';
import { DiffValue } from './diff-value.tsx';

interface DiffValuesProps {
  /** The value before; `undefined` where there is none, or where it must not be shown. */
  from: string | undefined;
  /** The value after; `undefined` as above. */
  to: string | undefined;
  /** Whether blanks at the ends, which nobody would see, are shown by marks. */
  blanks?: boolean;
}

/** Both sides of a difference, as far as there is anything to show. */
export function DiffValues({ from, to, blanks = false }: DiffValuesProps) {
  if (from === undefined && to === undefined) return null;
  return (
    <div className={styles.values}>
      {from !== undefined && <DiffValue side="before" text={from} blanks={blanks} />}
      {from !== undefined && to !== undefined && (
        <span className={styles.arrow}>
          <Icon node={ArrowRight} size="text" />
        </span>
      )}
      {to !== undefined && <DiffValue side="after" text={to} blanks={blanks} />}
    </div>
  );
}
