import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, focusRing, focusRingInside } from '../../styles/fragments.ts';
import { stackingOrder } from '../../styles/stacking.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const paddingInline = vars.space.xl;
const narrowPadding = { [media.narrow]: { paddingInline: vars.space.l } } as const;

export const scrim = style(
  layered({
    position: 'fixed',
    inset: 0,
    zIndex: stackingOrder.dialog,
    background: vars.color.scrim,
    animation: `${appear} ${vars.duration.surface} ${vars.easing.out}`,
  }),
);

/** In a low window the whole dialog scrolls: its header and its footer would leave no room for a field. */
const scrollsInLowWindow = {
  [media.low]: { flexShrink: 0, maxBlockSize: 'none', overflowY: 'visible' },
} as const;

/**
 * The dialog has a fixed distance from the top of the screen, so that the dialog does not move when a step of a wizard is taller
 * than the previous step.
 */
export const dialog = recipe({
  base: layered({
    position: 'fixed',
    insetInline: 0,
    insetBlockStart: 'clamp(24px, 10dvh, 96px)',
    zIndex: stackingOrder.dialog,
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    maxBlockSize: 'calc(100dvh - 2 * clamp(24px, 10dvh, 96px))',
    marginInline: 'auto',
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.overlay,
    outline: 'none',
    animation: `${rise} ${vars.duration.surface} ${vars.easing.out}`,
    '@media': {
      [media.narrow]: {
        insetBlock: 'auto 0',
        maxInlineSize: '100%',
        maxBlockSize: 'calc(100dvh - 24px)',
        borderInline: 0,
        borderBlockEnd: 0,
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
      },
      [media.low]: { overflowY: 'auto', overscrollBehavior: 'contain' },
    },
  }),
  variants: {
    size: {
      form: layered({ '@media': { [media.wide]: { maxInlineSize: vars.size.form } } }),
      list: layered({ '@media': { [media.wide]: { maxInlineSize: '720px' } } }),
      // All steps of a wizard have the same height, so that the buttons of the wizard do not move.
      wide: layered({ '@media': { [media.wide]: { maxInlineSize: '720px', blockSize: '640px' } } }),
    },
  },
  defaultVariants: { size: 'form' },
});

export const dialogHeader = style(
  layered({
    ...breakLongWords,
    ...focusRingInside,
    // A long title in large text scrolls, so that space for the content remains.
    flexShrink: 0,
    maxBlockSize: '40dvh',
    overflowY: 'auto',
    padding: `${vars.space.l} ${paddingInline} ${vars.space.m}`,
    // Reserves space for the close button, which is last in the tab order but shown at the top.
    paddingInlineEnd: `calc(${vars.size.control} + ${vars.space.xl})`,
    '@media': { [media.narrow]: { paddingInlineStart: vars.space.l }, ...scrollsInLowWindow },
  }),
);

export const dialogTitle = style(
  layered({
    fontSize: vars.fontSize.reading,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.normal,
  }),
);

/** The close button is centred on the first line of the title for every height of a control. */
export const closeButton = style(
  layered({
    position: 'absolute',
    insetBlockStart: `calc(${vars.space.l} + (${vars.fontSize.reading} * ${vars.lineHeight.normal} - ${vars.size.control}) / 2)`,
    insetInlineEnd: vars.space.m,
  }),
);

export const dialogBody = style(
  layered({
    ...focusRing,
    ...breakLongWords,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.l,
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline,
    // Without this padding the scrolling box would clip the focus rings of controls at the edges of the box.
    paddingBlock: `${vars.space.xs} ${vars.space.xl}`,
    '@media': { ...narrowPadding, ...scrollsInLowWindow },
  }),
);

/** A line break in the text is kept, so that each consequence of a action can have a line. */
export const dialogDescription = style(
  layered({ color: vars.color.textMuted, textWrap: 'balance', whiteSpace: 'pre-line' }),
);

export const dialogFooter = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.m,
    // A footer with a long error in large text scrolls, so that the buttons are not pushed off the screen.
    flexShrink: 0,
    maxBlockSize: '50dvh',
    overflowY: 'auto',
    paddingInline,
    paddingBlock: vars.space.l,
    borderBlockStart: `1px solid ${vars.color.border}`,
    '@media': { ...narrowPadding, ...scrollsInLowWindow },
  }),
);

export const dialogActions = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space.s,
  }),
);

/** The content at the start of the row of buttons. */
export const footerStartContent = style(layered({ display: 'flex', marginInlineEnd: 'auto' }));
