import type { ReactNode } from 'react';
import { Inline } from '../components/inline/inline.tsx';
import * as styles from './sketches.css.ts';

interface DialogSketchProps {
  title: string;
  /** The buttons at the bottom of the dialog. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A drawing of a dialog for a guide. The drawing covers nothing, because it is in the flow of the page. */
export function DialogSketch({ title, actions, children }: DialogSketchProps) {
  return (
    <div className={styles.dialogFrame}>
      <p className={styles.dialogTitle}>{title}</p>
      {children}
      {actions && <Inline justify="end">{actions}</Inline>}
    </div>
  );
}

interface MenuSketchProps {
  items: readonly string[];
  /** The text of the last item, which is separated from the other items. */
  danger?: string;
}

/** A drawing of an open menu for a guide. */
export function MenuSketch({ items, danger }: MenuSketchProps) {
  return (
    <ul className={styles.menuFrame}>
      {items.map((item) => (
        <li key={item} className={styles.menuItem}>
          {item}
        </li>
      ))}
      {danger && <li className={styles.dangerMenuItem}>{danger}</li>}
    </ul>
  );
}

interface AreaSketchProps {
  /** Whether the drawing shows an area with much content, which is tall. */
  tall?: boolean;
  children: ReactNode;
}

/** A drawing of an area of a page for a guide: a frame with the name of its content. */
export function AreaSketch({ tall = false, children }: AreaSketchProps) {
  return <div className={tall ? styles.tallAreaFrame : styles.areaFrame}>{children}</div>;
}

interface SketchProps {
  children: ReactNode;
}

/** A drawing of a page for a guide: the areas of the page are below each other. */
export function PageSketch({ children }: SketchProps) {
  return <div className={styles.pageAreas}>{children}</div>;
}

/** A drawing of a narrow screen for a guide: wide content is clipped. */
export function PhoneSketch({ children }: SketchProps) {
  return <div className={styles.phoneFrame}>{children}</div>;
}

/** A drawing of blurred text for a guide, as an example of insufficient masking. */
export function BlurSketch({ children }: SketchProps) {
  return <div className={styles.blurredText}>{children}</div>;
}
