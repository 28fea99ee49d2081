import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../components/copy-button/copy-button.tsx';
import { TextLink } from '../components/text-link/text-link.tsx';
import * as styles from './page.css.ts';
import { tokenValue } from './samples.css.ts';
import { codeText, codeWithCopyButton, step, stepTitle } from './start-steps.css.ts';

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

interface HandbookLinkProps {
  /** The address of the page in the Storybook, such as `docs/actions-button--docs`. */
  to: string;
  children: ReactNode;
}

/** A link to another page of the Storybook. */
export function HandbookLink({ to, children }: HandbookLinkProps) {
  return (
    <TextLink>
      <a href={`./?path=/${to}`} target="_top">
        {children}
      </a>
    </TextLink>
  );
}

interface HandbookStepProps {
  title: string;
  /** A command or code, with a button that copies it. */
  sample?: string | undefined;
  children: ReactNode;
}

/** A numbered step of a list with the class `stepList`. */
export function HandbookStep({ title, sample, children }: HandbookStepProps) {
  return (
    <li className={step}>
      <h3 className={stepTitle}>{title}</h3>
      <p>{children}</p>
      {sample && (
        <div className={codeWithCopyButton}>
          <pre className={codeText}>{sample}</pre>
          <CopyButton value={sample} label={`“${title}” 코드 복사`} />
        </div>
      )}
    </li>
  );
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
