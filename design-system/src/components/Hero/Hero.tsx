import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { FerryDrawing } from './FerryDrawing.tsx';
import { actions as actionsClass, drawing, hero, lead as leadClass, words } from './Hero.css.ts';

/** Props of {@link Hero}. */
export interface HeroProps {
  /** The page's only `h1`: what the product does, in one line. */
  title: string;
  /** One or two sentences on how. */
  lead: ReactNode;
  /** Where to begin: one primary button and at most one beside it. */
  actions: ReactNode;
}

/** The head of the landing page, with the ferry that gave the product its name. Pages inside have a `PageHeader`. */
export function Hero({ title, lead, actions }: HeroProps) {
  return (
    <header className={hero}>
      <div className={words}>
        <Heading level={1} focusable>
          {title}
        </Heading>
        <p className={leadClass}>{lead}</p>
        <div className={actionsClass}>{actions}</div>
      </div>
      <div className={drawing}>
        <FerryDrawing />
      </div>
    </header>
  );
}
