import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useId } from 'react';
import * as styles from './page.css.ts';
import { shown } from './samples.css.ts';

interface SampleProps {
  /** One of the classes of `samples.css.ts`. */
  look: string;
  /** The token it shows, a variable of the theme. */
  token: string;
  children?: ReactNode;
}

/** A sample that is styled with one token. */
export function Sample({ look, token, children }: SampleProps) {
  return (
    <div className={look} style={assignInlineVars({ [shown]: token })}>
      {children}
    </div>
  );
}

interface PageProps {
  title: string;
  /** One or two sentences about the decisions of the page. */
  lead: string;
  children: ReactNode;
}

/** A page of the handbook, the first part of the Storybook. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <main className={styles.page}>
      <header className={styles.intro}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </main>
  );
}

interface SectionProps {
  title: string;
  /** What to know before reading the page. */
  note?: string;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** One of several points of equal importance. */
export function Panel({ title, children }: PanelProps) {
  return (
    <li className={styles.panel}>
      <h3 className={styles.panelTitle}>{title}</h3>
      <p className={styles.note}>{children}</p>
    </li>
  );
}

interface PanelsProps {
  children: ReactNode;
}

export function Panels({ children }: PanelsProps) {
  return <ul className={styles.panels}>{children}</ul>;
}

interface RowsProps {
  /** The accessible name of the list. */
  label: string;
  children: ReactNode;
}

export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** The token's name. */
  name: string;
  /** The token's value. */
  value: string;
  /** A sample that uses the token. */
  children: ReactNode;
}

/** One token: its name, its value and a sample. */
export function Row({ name, value, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.rowValue}>{value}</span>
      {children}
    </li>
  );
}
