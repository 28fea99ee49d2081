import { layered, media, vars } from '@naru/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing, plainButton, tabularDigits } from '../../styles/fragments.ts';
import { toneColors } from '../../styles/tones.ts';

export const bellButton = style(
  layered({
    ...plainButton,
    ...focusRing,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: vars.size.control,
    blockSize: vars.size.control,
    borderRadius: vars.radius.m,
    color: vars.color.textMuted,
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { background: vars.color.hover, color: vars.color.text },
    selectors: {
      '&[aria-expanded="true"]': { background: vars.color.selected },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
  }),
);

/** The number of unseen notices, at the corner of the bell. Its ring separates it from the lines of the bell. */
export const unseenCount = style(
  layered({
    ...tabularDigits,
    position: 'absolute',
    insetBlockStart: '2px',
    insetInlineEnd: '2px',
    minInlineSize: '16px',
    paddingInline: '4px',
    borderRadius: vars.radius.full,
    background: vars.color.primary,
    color: vars.color.textOnPrimary,
    outline: `2px solid ${vars.color.surface}`,
    fontSize: '11px',
    fontWeight: vars.fontWeight.medium,
    lineHeight: '16px',
    textAlign: 'center',
    '@media': {
      [media.forcedColors]: {
        forcedColorAdjust: 'none',
        background: 'ButtonText',
        color: 'ButtonFace',
      },
    },
  }),
);

export const bellTitle = style(
  layered({
    flexShrink: 0,
    margin: 0,
    padding: `${vars.space.m} ${vars.space.l}`,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    fontSize: 'inherit',
    fontWeight: vars.fontWeight.medium,
  }),
);

export const bellBody = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  }),
);

/** The content in place of the list, or below it. */
export const bellNote = style(
  layered({ display: 'flex', justifyContent: 'center', padding: vars.space.l }),
);

export const bellList = style(layered({ listStyle: 'none', margin: 0, padding: vars.space.xs }));

export const bellItem = style(
  layered({
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.m,
    padding: vars.space.m,
    borderRadius: vars.radius.m,
    ':hover': { background: vars.color.hover },
  }),
);

const icon = style(layered({ display: 'flex', flexShrink: 0, paddingBlockStart: '2px' }));

export const itemIcon = styleVariants(toneColors, ({ solid }) => [icon, layered({ color: solid })]);

export const itemTexts = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    flex: 1,
    minInlineSize: 0,
  }),
);

/** The link covers its whole row, so that the row can be pressed anywhere. */
export const itemLink = style(
  layered({
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    textDecoration: 'none',
    outline: 'none',
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.m },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
);

export const itemDetail = style(
  layered({
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.snug,
  }),
);

/** The mark of an unseen notice. */
export const unseenDot = style(
  layered({
    flexShrink: 0,
    inlineSize: '8px',
    blockSize: '8px',
    marginBlockStart: '7px',
    borderRadius: '50%',
    background: toneColors.info.solid,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
);
