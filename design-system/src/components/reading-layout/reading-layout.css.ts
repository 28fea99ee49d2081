import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, focusRing } from '../../styles/fragments.ts';

/** The maximum line length: 42 syllables of 16 px. At this length readers find the start of the next line easily. */
const measure = '42rem';

/** The condition for the two columns. A sheet of paper has the text alone. */
const onWideScreen = `${media.screen} and ${media.wide}`;

export const readingLayout = style(
  layered({
    display: 'grid',
    gap: vars.space.xl,
    gridTemplateColumns: `minmax(0, ${measure})`,
    justifyContent: 'center',
    '@media': {
      [onWideScreen]: {
        gridTemplateColumns: `minmax(0, 12rem) minmax(0, ${measure})`,
        gridTemplateRows: 'auto 1fr',
        columnGap: vars.space.huge,
      },
    },
  }),
);

export const pageHeader = style(
  layered({ minInlineSize: 0, '@media': { [onWideScreen]: { gridColumn: 2 } } }),
);

/** The table of contents; on a wide screen a sticky column next to the text. On paper its links would lead nowhere. */
export const tableOfContents = style(
  layered({
    minInlineSize: 0,
    '@media': {
      [media.narrow]: {
        border: `1px solid ${vars.color.border}`,
        borderRadius: vars.radius.l,
        background: vars.color.surface,
        padding: vars.space.xs,
      },
      [media.print]: { display: 'none' },
      [onWideScreen]: {
        gridColumn: 1,
        gridRow: '1 / 3',
        position: 'sticky',
        insetBlockStart: `calc(56px + ${vars.space.xl})`,
        alignSelf: 'start',
        maxBlockSize: `calc(100dvh - 56px - 2 * ${vars.space.xl})`,
        overflowY: 'auto',
      },
    },
  }),
);

export const contentsTitle = style(
  layered({
    paddingInline: vars.space.m,
    paddingBlockEnd: vars.space.s,
    color: vars.color.text,
    fontWeight: vars.fontWeight.strong,
    '@media': { [media.narrow]: { display: 'none' } },
  }),
);

export const contentsToggle = style(
  layered({ display: 'grid', '@media': { [media.wide]: { display: 'none' } } }),
);

export const contentsList = style(
  layered({
    display: 'grid',
    borderInlineStart: `1px solid ${vars.color.border}`,
    '@media': { [media.narrow]: { borderInlineStart: 0 } },
    selectors: { '&[data-open="false"]': { '@media': { [media.narrow]: { display: 'none' } } } },
  }),
);

export const contentsLink = style(
  layered({
    ...breakLongWords,
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '28px',
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.m,
    borderRadius: vars.radius.s,
    color: vars.color.textMuted,
    textDecoration: 'none',
    ':hover': { background: vars.color.hover, color: vars.color.text },
    '@media': { [media.coarse]: { minBlockSize: vars.size.control } },
  }),
);

export const readingBody = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxl,
    minInlineSize: 0,
    '@media': { [onWideScreen]: { gridColumn: 2 } },
  }),
);

export const readingSection = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s, minInlineSize: 0 }),
);
