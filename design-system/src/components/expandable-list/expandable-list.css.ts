import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import {
  breakLongWords,
  fadeInStartStyle,
  fadeInTransition,
  plainButton,
  skipOffScreenRendering,
  twoLineClamp,
} from '../../styles/fragments.ts';

/**
 * The width of a list below which the facts of a row are placed under the name of the row. A list is that narrow on a phone, and
 * next to an aside on a tablet.
 */
const narrowRow = '(max-width: 30rem)';

/** The list has no border and no padding, because its text is aligned with the text of the surrounding card. */
export const expandableList = style(layered({ containerType: 'inline-size' }));

export const listRow = style(
  layered({
    ...fadeInTransition,
    paddingBlock: vars.space.xs,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      ...skipOffScreenRendering,
      ...fadeInStartStyle,
      '&:first-child': { paddingBlockStart: vars.space.none },
      '&:last-child': { paddingBlockEnd: vars.space.none },
    },
  }),
);

/** The negative margins align the text with the surrounding content, while the hover background extends beyond the text. */
export const rowHeader = style(
  layered({
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.xs} ${vars.space.m}`,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    marginInline: `calc(-1 * ${vars.space.s})`,
    borderRadius: vars.radius.m,
    ':hover': { background: vars.color.hover },
  }),
);

export const rowHeading = style(layered({ flex: '1 1 0', minInlineSize: 0 }));

/**
 * The button that opens the row. A pseudo-element extends the button over the whole header, below the layer of the actions. The
 * focus ring surrounds the header.
 */
export const rowButton = style(
  layered({
    ...plainButton,
    ...breakLongWords,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xs,
    inlineSize: '100%',
    fontWeight: vars.fontWeight.strong,
    outline: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
    selectors: {
      '&:focus-visible::after': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-2px',
      },
    },
  }),
);

/** On touch screens, which have no tooltips, an open row shows its whole name. */
export const rowTitle = style(
  layered({
    ...twoLineClamp,
    '@media': {
      [media.coarse]: { selectors: { '[data-state="open"] > &': { display: 'block' } } },
    },
  }),
);

export const rowChevron = style(
  layered({
    display: 'flex',
    flexShrink: 0,
    color: vars.color.textMuted,
    transition: `transform ${vars.duration.control} ${vars.easing.out}`,
    selectors: { '[data-state="open"] > &': { transform: 'rotate(90deg)' } },
  }),
);

export const rowMeta = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    color: vars.color.textMuted,
    '@container': {
      [narrowRow]: {
        order: 1,
        flexBasis: '100%',
        paddingInlineStart: vars.space.xl,
        paddingBlockEnd: vars.space.xs,
      },
    },
  }),
);

/** The actions are stacked above the button of the row, so that a press reaches the actions. */
export const rowActions = style(
  layered({ position: 'relative', display: 'flex', gap: vars.space.xs }),
);

/** The notes are aligned with the start of the name. */
export const rowNotes = style(
  layered({ paddingInlineStart: vars.space.xl, paddingBlockEnd: vars.space.xs, minInlineSize: 0 }),
);

/** The content fades in when a member opens the row, but not when the list appears with an open row. */
export const rowContent = style(
  layered({
    paddingBlock: `${vars.space.s} ${vars.space.l}`,
    paddingInlineStart: vars.space.xl,
    '@container': { [narrowRow]: { paddingInlineStart: vars.space.none } },
    transition: `opacity ${vars.duration.surface} ${vars.easing.out}, transform ${vars.duration.surface} ${vars.easing.out}`,
    selectors: {
      '[data-settled] > * > &': {
        '@starting-style': { opacity: 0, transform: 'translateY(-4px)' },
      },
    },
  }),
);
