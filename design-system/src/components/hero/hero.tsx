import type { ReactNode } from 'react';
import { PageHeading } from '../page-heading/page-heading.tsx';
import { FerryDrawing } from './ferry-drawing.tsx';
import { actions as actionsClass, drawing, hero, lead as leadClass, words } from './hero.css.ts';

/** Props of {@link Hero}. */
export interface HeroProps {
  /** The page's only `h1`: what the product does, in one line. */
  title: string;
  /** One or two sentences on how it does that. */
  lead: ReactNode;
  /** One primary button and at most one other. */
  actions: ReactNode;
}

/**
 * The head of the landing page, with the ferry that gave the product its name. Pages of the product itself have a
 * `PageHeader`.
 */
export function Hero({ title, lead, actions }: HeroProps) {
  return (
    <header className={hero}>
      <div className={words}>
        <PageHeading>{title}</PageHeading>
        <p className={leadClass}>{lead}</p>
        <div className={actionsClass}>{actions}</div>
      </div>
      <div className={drawing}>
        <FerryDrawing />
      </div>
    </header>
  );
}
