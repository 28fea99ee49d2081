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

interface AreaSketchProps {
  /** Leaves room as for much content. */
  tall?: boolean;
  children: ReactNode;
}

/** An area of a page as a picture in a guide: a frame with the name of what stands there. */
export function AreaSketch({ tall = false, children }: AreaSketchProps) {
  return <div className={tall ? styles.tallArea : styles.area}>{children}</div>;
}

interface SketchProps {
  children: ReactNode;
}

/** A page as a picture in a guide: its areas below each other. */
export function PageSketch({ children }: SketchProps) {
  return <div className={styles.page}>{children}</div>;
}

/** A narrow screen as a picture in a guide: what is too wide for it is cut off. */
export function PhoneSketch({ children }: SketchProps) {
  return <div className={styles.phone}>{children}</div>;
}

/** Text that is only blurred, as a picture in a guide of what hides nothing. */
export function BlurSketch({ children }: SketchProps) {
  return <div className={styles.blurred}>{children}</div>;
}
