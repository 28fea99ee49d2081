import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useId } from 'react';
import * as styles from './page.css.ts';
import { tokenValue } from './samples.css.ts';

interface SampleProps {
  /** A class of `samples.css.ts`, or several classes separated by spaces. */
  look: string;
  /** The token of the sample: a variable of `vars`. */
  token: string;
  children?: ReactNode;
}

/** A sample that shows the effect of one token. */
export function Sample({ look, token, children }: SampleProps) {
  return (
    <div className={look} style={assignInlineVars({ [tokenValue]: token })}>
      {children}
    </div>
  );
}

interface PageProps {
  title: string;
  /** One or two sentences about the design decisions that the page explains. */
  lead: string;
  children: ReactNode;
}

/** The layout of a page of the handbook, which is the first section of the Storybook. */
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
  /** An introduction to the section. */
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

/** One point in a list of points of equal importance. For a token use {@link Row}. */
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
  name: string;
  value: string;
  /** A sample that uses the token. */
  children: ReactNode;
}

/** A row in a list of tokens: the name of a token, its value and a sample. */
export function Row({ name, value, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.rowValue}>{value}</span>
      {children}
    </li>
  );
}
