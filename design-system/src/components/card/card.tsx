import { type ReactNode, type Ref, useId } from 'react';
import { Heading } from '../heading/heading.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { body, card, header, titles } from './card.css.ts';

/** Props of {@link Card}. */
export interface CardProps {
  /** The heading; it names the region. */
  title: string;
  /** One sentence under the heading, when the title alone does not explain the purpose. */
  description?: ReactNode;
  /** Actions on the whole card: buttons beside the heading. */
  actions?: ReactNode;
  /** The content. */
  children: ReactNode;
  /** The heading's level in the outline. */
  headingLevel?: 2 | 3;
  /** The heading, to move the focus to after something in the card was deleted. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** `none` for lists whose rows reach the edges. */
  padding?: 'normal' | 'none';
}

/** A part of a page on its own surface: a region named by its heading. Do not put a card into a card. */
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
