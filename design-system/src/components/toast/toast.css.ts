import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { line } from '../../styles/lines.ts';
import { stackingOrder } from '../../styles/stacking.ts';
import { toneColors } from '../../styles/tones.ts';

const leave = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const toastViewport = style(
  layered({
    position: 'fixed',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    zIndex: stackingOrder.toast,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s,
    inlineSize: `min(calc(360px + 2 * ${vars.space.l}), 100vw)`,
    // The element scrolls when the notices fill the screen. The padding is inside the scrolling element, which would otherwise clip
    // the shadows of the notices.
    maxBlockSize: '100dvh',
    overflowY: 'auto',
    padding: vars.space.l,
    pointerEvents: 'none',
    outline: 'none',
    '@media': {
      [media.narrow]: { insetBlock: '0 auto', paddingBlock: vars.space.s },
      [media.print]: { display: 'none' },
    },
  }),
);

export const toast = style(
  layered({
    display: 'flex',
    flexShrink: 0,
    pointerEvents: 'auto',
    alignItems: 'flex-start',
    gap: vars.space.m,
    padding: `${vars.space.m} ${vars.space.l}`,
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    boxShadow: vars.shadow.overlay,
    animation: `${rise} ${vars.duration.surface} ${vars.easing.out}`,
    selectors: {
      '&[data-state="closed"]': {
        animation: `${leave} ${vars.duration.control} ${vars.easing.out} forwards`,
      },
    },
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
  }),
);

export const toastIcon = recipe({
  base: layered({ display: 'flex', alignItems: 'center', blockSize: `calc(${line})` }),
  variants: {
    tone: {
      info: layered({ color: toneColors.info.solid }),
      success: layered({ color: toneColors.success.solid }),
      danger: layered({ color: toneColors.danger.solid }),
    },
  },
});

export const toastTexts = style(layered({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));
/** The button below the text, and the remaining seconds next to the button. */
export const actionRow = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    marginBlockStart: vars.space.s,
  }),
);
export const toastTitle = style(layered({ fontWeight: vars.fontWeight.strong }));
export const toastDescription = style(layered({ color: vars.color.textMuted }));
/** The close button, centred on the first line of text. */
export const closeButton = style(
  layered({ display: 'flex', alignItems: 'center', blockSize: `calc(${line})` }),
);

export const actionCountdown = style(
  layered({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '24px',
    blockSize: '24px',
    fontSize: vars.fontSize.caption,
  }),
);

/** The ring around the remaining seconds. With reduced motion only the number is shown. */
export const countdownRing = style(
  layered({
    position: 'absolute',
    inset: 0,
    '@media': { [media.reducedMotion]: { display: 'none' } },
  }),
);

export const ringTrack = style(layered({ stroke: vars.color.border }));

export const remainingArc = style(
  layered({ stroke: vars.color.infoSolid, transition: 'stroke-dasharray 1s linear' }),
);
