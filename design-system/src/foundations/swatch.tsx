import { vars } from '@naru/tokens';
import { type ColorName, color, type Mode } from '@naru/tokens/color';
import { contrastRatio, flatten } from '@naru/tokens/contrast';
import { decorative } from '@naru/tokens/contrast-pairs';
import { resolveColor } from '@naru/tokens/resolve';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react';
import * as styles from './swatch.css.ts';

function watchThemes(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * Returns the colour mode (light or dark) of an element, for the calculation of contrasts. Components do not need the mode, because
 * tokens already depend on the mode.
 */
function useMode(ref: RefObject<Element | null>): Mode {
  return useSyncExternalStore(watchThemes, () => {
    const themed = ref.current?.closest('[data-theme="dark"], [data-theme="light"]');
    return themed?.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
  });
}

type Look = 'ground' | 'text' | 'shape' | 'outline';

const letters = '가나 Aa 12';
const looks: Record<Look, ReactNode> = {
  ground: letters,
  text: letters,
  shape: <span className={styles.sampleShape} />,
  outline: <span className={styles.sampleOutline} />,
};

/** Props of {@link Swatch}. */
export interface SwatchProps {
  /** The colour token of the swatch. */
  token: ColorName;
  /** The use of the colour: as a background (`ground`), or for a text, a shape or an outline on a background. */
  look: Look;
  /** The token of the opaque background. */
  on?: ColorName;
  /** The token of the text on the background, if `look` is `ground`. */
  text?: ColorName;
}

/** A sample of a colour token, with the value of the token and its contrast in the current theme. */
export function Swatch({ token, look, on = 'surface', text = 'text' }: SwatchProps) {
  const ref = useRef<HTMLLIElement>(null);
  const mode = useMode(ref);
  const below = resolveColor(on, mode);
  const ground = look === 'ground' ? flatten(resolveColor(token, mode), below) : below;
  const front = look === 'ground' ? text : token;
  const isBare = token === 'skeleton' || token === 'scrim';
  const ratio = contrastRatio(resolveColor(front, mode), ground).toFixed(2);
  const paint = assignInlineVars({
    [styles.baseColor]: vars.color[on],
    [styles.backgroundColor]: look === 'ground' ? vars.color[token] : 'transparent',
    [styles.foregroundColor]: vars.color[front],
  });
  return (
    <li ref={ref} className={styles.swatch}>
      <div className={styles.sampleFrame} style={paint} aria-hidden>
        <span className={styles.sampleBackground}>{isBare ? null : looks[look]}</span>
      </div>
      <p className={styles.colorName}>{token}</p>
      <p className={styles.colorValue}>
        <span>{color[token][mode]}</span>
        <span>{decorative.includes(token) ? '장식' : `대비 ${ratio}:1`}</span>
      </p>
    </li>
  );
}
