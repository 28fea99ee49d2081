import type { ReactNode } from 'react';
import { Heading } from '../heading/heading.tsx';
import { section } from './reading-layout.css.ts';

/** Props of {@link ReadingSection}. */
export interface ReadingSectionProps {
  /** 주소의 끝부분입니다. 목차에 적은 것과 같습니다. */
  id: string;
  /** 이 부분의 제목입니다. */
  title: string;
  /** 글입니다. */
  children: ReactNode;
}

/** A part of a long text in a `ReadingLayout`, which the table of contents leads to. */
export function ReadingSection({ id, title, children }: ReadingSectionProps) {
  return (
    <section className={section} id={id}>
      <Heading level={2} size="title">
        {title}
      </Heading>
      {children}
    </section>
  );
}
