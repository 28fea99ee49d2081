import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useId } from 'react';
import * as styles from './page.css.ts';
import { tokenValue } from './samples.css.ts';

interface TokenSampleProps {
  /** A class of `samples.css.ts`, or several classes separated by spaces. */
  look: string;
  /** The token of the sample: a variable of `vars`. */
  token: string;
  children?: ReactNode;
}

/** A sample that shows the effect of one token. */
export function TokenSample({ look, token, children }: TokenSampleProps) {
  return (
    <div className={look} style={assignInlineVars({ [tokenValue]: token })}>
      {children}
    </div>
  );
}

interface HandbookPageProps {
  title: string;
  /** One or two sentences about the design decisions that the page explains. */
  lead: string;
  children: ReactNode;
}

/** The layout of a page of the handbook, which is the first section of the Storybook. */
export function HandbookPage({ title, lead, children }: HandbookPageProps) {
  return (
    <main className={styles.page}>
      <header className={styles.pageIntroduction}>
        <h1 className={styles.pageTitle}>{title}</h1>
        <p className={styles.leadParagraph}>{lead}</p>
      </header>
      {children}
    </main>
  );
}

interface HandbookSectionProps {
  title: string;
  /** An introduction to the section. */
  note?: string;
  children: ReactNode;
}

export function HandbookSection({ title, note, children }: HandbookSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {note && <p className={styles.sectionNote}>{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface HandbookPanelProps {
  title: string;
  children: ReactNode;
}

/** One point in a list of points of equal importance. For a token use {@link TokenSampleRow}. */
export function HandbookPanel({ title, children }: HandbookPanelProps) {
  return (
    <li className={styles.panel}>
      <h3 className={styles.panelTitle}>{title}</h3>
      <p className={styles.sectionNote}>{children}</p>
    </li>
  );
}

interface HandbookPanelListProps {
  children: ReactNode;
}

export function HandbookPanelList({ children }: HandbookPanelListProps) {
  return <ul className={styles.panelGrid}>{children}</ul>;
}

interface TokenSampleListProps {
  /** The accessible name of the list. */
  label: string;
  children: ReactNode;
}

export function TokenSampleList({ label, children }: TokenSampleListProps) {
  return (
    <ul className={styles.rowList} aria-label={label}>
      {children}
    </ul>
  );
}

interface TokenSampleRowProps {
  name: string;
  value: string;
  /** A sample that uses the token. */
  children: ReactNode;
}

/** A row in a list of tokens: the name of a token, its value and a sample. */
export function TokenSampleRow({ name, value, children }: TokenSampleRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.rowValue}>{value}</span>
      {children}
    </li>
  );
}
