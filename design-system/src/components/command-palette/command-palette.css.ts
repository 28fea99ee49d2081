import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { breakLongWords } from '../../styles/fragments.ts';
import { stackingOrder } from '../../styles/stacking.ts';

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/**
 * The palette is aligned with the top of the screen, so that the field does not move when the list grows and is not covered by the
 * on-screen keyboard of a phone.
 */
export const commandPalette = style(
  layered({
    position: 'fixed',
    insetInline: 0,
    insetBlockStart: 'clamp(16px, 12dvh, 120px)',
    zIndex: stackingOrder.dialog,
    display: 'flex',
    flexDirection: 'column',
    inlineSize: 'calc(100% - 32px)',
    maxInlineSize: '640px',
    maxBlockSize: 'min(520px, calc(100dvh - 2 * clamp(16px, 12dvh, 120px)))',
    marginInline: 'auto',
    overflow: 'hidden',
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.overlay,
    outline: 'none',
    animation: `${drop} ${vars.duration.control} ${vars.easing.out}`,
    '@media': {
      [media.narrow]: {
        insetBlockStart: vars.space.s,
        inlineSize: `calc(100% - 2 * ${vars.space.s})`,
        maxBlockSize: `calc(100dvh - 2 * ${vars.space.s})`,
      },
      [media.reducedMotion]: { animation: 'none' },
    },
  }),
);

export const paletteHeader = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    flexShrink: 0,
    paddingInline: `${vars.space.l} ${vars.space.s}`,
    paddingBlock: vars.space.s,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    // The bottom border of the whole row has the focus colour while the field has the focus.
    selectors: { '&:focus-within': { borderBlockEndColor: vars.color.focus } },
  }),
);

export const searchIcon = style(layered({ flexShrink: 0, color: vars.color.textMuted }));

export const searchInput = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    minBlockSize: vars.size.control,
    padding: 0,
    border: 0,
    background: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: vars.fontSize.reading,
    letterSpacing: 'inherit',
    outline: 'none',
    selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1 } },
    '@media': { [media.forcedColors]: { ':focus-visible': { outline: '2px solid Highlight' } } },
  }),
);

export const paletteBody = style(
  layered({
    ...breakLongWords,
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space.s,
    scrollPaddingBlock: vars.space.s,
  }),
);

export const optionLabel = style(layered({ fontWeight: vars.fontWeight.medium }));

export const optionDetail = style(
  layered({ color: vars.color.textMuted, fontSize: vars.fontSize.caption }),
);

/** The reason has sufficient contrast, because WCAG 1.4.3 exempts only the label of an unavailable command. */
export const disabledReason = style(
  layered({ display: 'block', color: vars.color.textMuted, fontSize: vars.fontSize.caption }),
);

export const correctionNote = style(
  layered({
    padding: vars.space.s,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
  }),
);

export const noResults = style(
  layered({
    paddingBlock: vars.space.xxl,
    paddingInline: vars.space.l,
    color: vars.color.textMuted,
    textAlign: 'center',
  }),
);

export const noResultsTitle = style(
  layered({ color: vars.color.text, fontWeight: vars.fontWeight.medium }),
);

export const keyHints = style(
  layered({
    display: 'flex',
    flexShrink: 0,
    gap: vars.space.l,
    padding: `${vars.space.s} ${vars.space.l}`,
    borderBlockStart: `1px solid ${vars.color.border}`,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    '@media': { [media.coarse]: { display: 'none' }, [media.narrow]: { display: 'none' } },
  }),
);

export const keyHint = style(
  layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs }),
);
