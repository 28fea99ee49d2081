import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { FerryDrawing } from './ferry-drawing.tsx';
import * as css from './hero.css.ts';

/** Props of {@link Hero}. */
export interface HeroProps {
  /** 페이지에 하나뿐인 `h1`입니다. 제품이 무엇을 하는지 한 줄로 적습니다. */
  title: string;
  /** 그것을 어떻게 하는지 한두 문장으로 적습니다. */
  lead: ReactNode;
  /** 주된 버튼 하나이며, 다른 버튼은 하나까지 더할 수 있습니다. */
  actions: ReactNode;
  /** 제품의 모습입니다. 나룻배가 그 위에 놓이는 {@link ThemedPicture}입니다. */
  picture?: ReactNode;
}

/**
 * The head of the landing page, with the ferry that gave the product its name. Pages of the product itself have a
 * `PageHeader`.
 */
export function Hero({ title, lead, actions, picture }: HeroProps) {
  return (
    <header className={css.hero}>
      <div className={css.words}>
        <PageHeading size="hero">{title}</PageHeading>
        <p className={css.lead}>{lead}</p>
        <div className={css.actions}>{actions}</div>
      </div>
      <div className={css.drawing}>
        <FerryDrawing />
      </div>
      {picture !== undefined && <div className={css.picture}>{picture}</div>}
    </header>
  );
}
