import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import * as css from './hero.css.ts';
import { cargoCpu, cargoDisk, cargoMemory, scalableSvg, waterLine } from './hero.css.ts';

/** A decorative line drawing of a ferry with three containers between two landings. */
function FerryDrawing() {
  return (
    <svg viewBox="0 60 440 176" className={scalableSvg} aria-hidden="true">
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M8 152h64v56M24 152v56M48 152v56M432 152h-64v56M416 152v56M392 152v56" />
        <path d="M24 152v-32h32v32M384 152v-48h32v48M392 116h16M392 128h16M392 140h16" />
        <path d="M112 160h216l-24 36H140zM296 160v-40h24v40M308 120V72M308 76l36 12-36 12" />
        <rect x="144" y="124" width="44" height="36" rx="3" />
        <rect x="196" y="124" width="44" height="36" rx="3" />
        <rect x="248" y="124" width="36" height="36" rx="3" />
        <path d="M158 132v20M174 132v20M210 132v20M226 132v20M260 132v20M272 132v20" />
        <g className={waterLine}>
          <path d="M88 208q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0" />
          <path d="M128 224q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0" />
        </g>
      </g>
      <rect x="144" y="116" width="44" height="4" rx="2" className={cargoCpu} />
      <rect x="196" y="116" width="44" height="4" rx="2" className={cargoMemory} />
      <rect x="248" y="116" width="36" height="4" rx="2" className={cargoDisk} />
    </svg>
  );
}

/** Props of {@link Hero}. */
export interface HeroProps {
  /** 페이지에 하나뿐인 `h1`입니다. 제품이 무엇을 하는지 한 줄로 표시합니다. */
  title: string;
  /** 그것을 어떻게 하는지 한두 문장으로 표시합니다. */
  lead: ReactNode;
  /** 주된 버튼 하나이며, 다른 버튼은 하나까지 더할 수 있습니다. */
  actions: ReactNode;
  /** 제품의 모습입니다. 나룻배가 그 위에 놓이는 {@link ThemedPicture}입니다. */
  picture?: ReactNode;
}

/** The header of the landing page, with a drawing of the ferry after which the product is named. Other pages use a `PageHeader`. */
export function Hero({ title, lead, actions, picture }: HeroProps) {
  return (
    <header className={css.hero}>
      <div className={css.heroText}>
        <PageHeading size="hero">{title}</PageHeading>
        <p className={css.leadParagraph}>{lead}</p>
        <div className={css.heroButtons}>{actions}</div>
      </div>
      <div className={css.ferryDrawing}>
        <FerryDrawing />
      </div>
      {picture !== undefined && <div className={css.heroPicture}>{picture}</div>}
    </header>
  );
}
