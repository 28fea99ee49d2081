import { type ReactNode, type Ref, useId } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { body, card, header, titles } from './Card.css.ts';

/** Props of {@link Card}. */
export interface CardProps {
  /** The heading; it names the region. */
  title: string;
  /** One sentence under the heading, when the title alone does not say what this is for. */
  description?: ReactNode;
  /** What can be done with the whole card: buttons beside the heading. */
  actions?: ReactNode;
  /** The content. */
  children: ReactNode;
  /** The heading's place in the outline. */
  headingLevel?: 2 | 3;
  /** The heading, to move the focus to after something in the card was deleted. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** `none` for lists whose rows reach the edges. */
  padding?: 'normal' | 'none';
}

/** A part of a page on a surface of its own: a region named by its heading. Do not put a card into a card. */
export function Card({ title, description, actions, children, padding, ...heading }: CardProps) {
  const id = useId();
  const { headingLevel = 2, headingRef } = heading;
  return (
    <section aria-labelledby={id} className={card}>
      <div className={header}>
        <div className={titles}>
          <Heading level={headingLevel} size="section" id={id} focusable ref={headingRef}>
            {title}
          </Heading>
          {description !== undefined && <Text tone="muted">{description}</Text>}
        </div>
        {actions !== undefined && <Inline>{actions}</Inline>}
      </div>
      <div className={body({ padding })}>{children}</div>
    </section>
  );
}
