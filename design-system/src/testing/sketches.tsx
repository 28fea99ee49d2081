import type { ReactNode } from 'react';
import { Inline } from '../components/inline/inline.tsx';
import * as styles from './sketches.css.ts';

interface DialogSketchProps {
  title: string;
  /** The buttons below. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A dialog as a picture in a guide: it stands where it is put, and covers nothing. */
export function DialogSketch({ title, actions, children }: DialogSketchProps) {
  return (
    <div className={styles.dialog}>
      <p className={styles.title}>{title}</p>
      {children}
      {actions && <Inline justify="end">{actions}</Inline>}
    </div>
  );
}

interface MenuSketchProps {
  items: readonly string[];
  /** The last item, after a line. */
  danger?: string;
}

/** An open menu as a picture in a guide. */
export function MenuSketch({ items, danger }: MenuSketchProps) {
  return (
    <ul className={styles.menu}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
      {danger && <li className={styles.danger}>{danger}</li>}
    </ul>
  );
}
