import { vars } from '@naru/tokens';
import { type ColorName, color } from '@naru/tokens/color';
import { contrastRatio, flatten } from '@naru/tokens/contrast';
import { decorative } from '@naru/tokens/contrast-pairs';
import { resolveColor } from '@naru/tokens/resolve';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, useRef } from 'react';
import * as styles from './swatch.css.ts';
import { useMode } from './useMode.ts';

type Look = 'ground' | 'text' | 'shape' | 'outline';

const letters = '가나 Aa 12';
const looks: Record<Look, ReactNode> = {
  ground: letters,
  text: letters,
  shape: <span className={styles.shape} />,
  outline: <span className={styles.outline} />,
};

/** Props of {@link Swatch}. */
export interface SwatchProps {
  /** The token on show. */
  token: ColorName;
  /** What wears the colour: the ground under text, or text, a shape, an outline in front of one. */
  look: Look;
  /** The opaque token it lies on. */
  on?: ColorName;
  /** The text on it, for a ground. */
  text?: ColorName;
}

/** A colour token as it is used, with its value and the contrast it reaches in the current theme. */
export function Swatch({ token, look, on = 'surface', text = 'text' }: SwatchProps) {
  const ref = useRef<HTMLLIElement>(null);
  const mode = useMode(ref);
  const below = resolveColor(on, mode);
  const ground = look === 'ground' ? flatten(resolveColor(token, mode), below) : below;
  const front = look === 'ground' ? text : token;
  const isBare = token === 'skeleton' || token === 'scrim';
  const ratio = contrastRatio(resolveColor(front, mode), ground).toFixed(2);
  const paint = assignInlineVars({
    [styles.below]: vars.color[on],
    [styles.ground]: look === 'ground' ? vars.color[token] : 'transparent',
    [styles.front]: vars.color[front],
  });
  return (
    <li ref={ref} className={styles.swatch}>
      <div className={styles.sample} style={paint} aria-hidden>
        <span className={styles.cover}>{isBare ? null : looks[look]}</span>
      </div>
      <p className={styles.name}>{token}</p>
      <p className={styles.value}>
        <span>{color[token][mode]}</span>
        <span>{decorative.includes(token) ? '장식' : `대비 ${ratio}:1`}</span>
      </p>
    </li>
  );
}
