import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import type { Guide } from '../design-system/src/testing/guide.ts';
import * as styles from './docs.css.ts';

interface SectionProps {
  /** The id of the section, for links. */
  id: string;
  title: string;
  /** What to know before reading the section. */
  note?: string;
  children: ReactNode;
}

/** A part of a documentation page, which its table of contents lists. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Unstyled>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </Unstyled>
      {children}
    </section>
  );
}

/** The address of a component's documentation, made from its title: "Status/Badge" is at `status-badge--docs`. */
function docsAddress(title: string): string {
  return `./?path=/docs/${title.toLowerCase().replace('/', '-')}--docs`;
}

interface InsteadProps {
  instead: Guide['instead'];
}

/** The cases for other components, with links to their pages. */
function Instead({ instead }: InsteadProps) {
  return (
    <Unstyled>
      <ul className={styles.cases}>
        {instead.map(({ when, use }) => (
          <li key={when} className={styles.useCase}>
            <span>{when}</span>
            {use.includes('/') ? (
              <a className={styles.link} href={docsAddress(use)} target="_top">
                {use.split('/').at(-1)}
              </a>
            ) : (
              <span>{use}</span>
            )}
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}

interface GuideProps {
  guide: Guide;
}

/** When to use a component, beside when to use another one. */
export function Uses({ guide: { when, instead } }: GuideProps) {
  return (
    <div className={styles.uses}>
      <Section id="when" title="언제 쓰나">
        <Unstyled>
          <p className={styles.prose}>{when}</p>
        </Unstyled>
      </Section>
      <Section id="instead" title="언제 다른 것을 쓰나">
        <Instead instead={instead} />
      </Section>
    </div>
  );
}

/** The ARIA pattern of a component, its accessible name, and how screen readers and the keyboard work with it. */
export function Accessibility({ guide: { pattern, accessibility } }: GuideProps) {
  return (
    <Unstyled>
      <ul className={styles.rules}>
        {pattern && (
          <li className={styles.rule}>
            <span>따르는 규칙</span>
            <a className={styles.link} href={pattern.url} target="_blank" rel="noreferrer">
              {pattern.name}
            </a>
          </li>
        )}
        {accessibility.map((note) => (
          <li key={note} className={styles.rule}>
            <span className={styles.alone}>{note}</span>
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}
