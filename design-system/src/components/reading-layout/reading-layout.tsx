import { List } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { shellStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import * as css from './reading-layout.css.ts';
import { readingSection } from './reading-layout.css.ts';

/** Props of {@link ReadingSection}. */
export interface ReadingSectionProps {
  /** 주소의 끝부분입니다. 목차에 쓴 것과 같습니다. */
  id: string;
  /** 이 부분의 제목입니다. */
  title: string;
  /** 텍스트입니다. */
  children: ReactNode;
}

/** A section of a long text in a `ReadingLayout`, with a link in the table of contents. */
export function ReadingSection({ id, title, children }: ReadingSectionProps) {
  return (
    <section className={readingSection} id={id}>
      <Heading level={2} size="title">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Props of {@link ReadingLayout}. */
export interface ReadingLayoutProps {
  /** 텍스트 위에 놓이는 페이지의 머리입니다. */
  header: ReactNode;
  /** 순서대로 나열한 부분들입니다. `id`는 {@link ReadingSection}의 것과 같습니다. */
  sections: readonly { id: string; title: string }[];
  /** {@link ReadingSection}들과 그 뒤에 오는 것입니다. */
  children: ReactNode;
}

/**
 * A long text at a readable line length, with a table of contents: next to the text on wide screens, behind a button above the text
 * on narrow screens. The entries are links within the page. They work before scripts run, and their addresses can be shared. For a
 * page of the product use `Columns`.
 */
export function ReadingLayout({ header, sections, children }: ReadingLayoutProps) {
  const { contents } = useStrings(shellStrings);
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={css.readingLayout}>
      <div className={css.pageHeader}>{header}</div>
      <nav aria-label={contents} className={css.tableOfContents}>
        <p className={css.contentsTitle} aria-hidden="true">
          {contents}
        </p>
        <span className={css.contentsToggle}>
          <Button
            variant="ghost"
            icon={List}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {contents}
          </Button>
        </span>
        <ol id={listId} className={css.contentsList} data-open={open}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className={css.contentsLink} href={`#${id}`} onClick={() => setOpen(false)}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.readingBody}>{children}</div>
    </div>
  );
}
