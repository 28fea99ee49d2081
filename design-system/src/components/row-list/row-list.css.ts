import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import {
  breakLongWords,
  fadeInStartStyle,
  fadeInTransition,
  skipOffScreenRendering,
} from '../../styles/fragments.ts';

/**
 * The marker is an empty string, because with `list-style-type: none` Safari removes the role of the list
 * (https://webkit.org/b/170179).
 */
export const rowList = recipe({
  base: layered({
    listStyleType: '""',
    padding: vars.space.none,
    margin: vars.space.none,
  }),
  variants: {
    bounded: {
      // At this height the last visible row is cut in half, which indicates that the list continues.
      true: layered({
        maxBlockSize: 'min(250px, 60dvh)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        paddingInline: vars.space.s,
        border: `1px solid ${vars.color.border}`,
        borderRadius: vars.radius.m,
      }),
    },
  },
});

export const listRow = style(
  layered({
    ...fadeInTransition,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s} ${vars.space.l}`,
    paddingBlock: vars.space.m,
    minInlineSize: 0,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      ...skipOffScreenRendering,
      ...fadeInStartStyle,
      '&:first-child': { paddingBlockStart: vars.space.xs },
      '&:last-child': { paddingBlockEnd: vars.space.none },
      [`${rowList.classNames.variants.bounded.true} > &`]: { paddingBlock: vars.space.xs },
    },
  }),
);

/** The content fills the space next to the buttons, or a line of its own where that space is too narrow for a name. */
export const rowContent = style(
  layered({ ...breakLongWords, flex: '1 1 180px', minInlineSize: 0 }),
);

/** Content of several facts, which has the whole line of a phone. */
export const detailedContent = style([rowContent, layered({ flexBasis: '280px' })]);

/** The content next to a short fact, which stays on its line, so that the facts of all rows are below each other. */
export const contentBesideFact = style([rowContent, layered({ flexBasis: '100px' })]);

/** The buttons are at the end of the row, also when they wrap to a line of their own, or to several lines for large text. */
export const rowActions = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: vars.space.xs,
    flexShrink: 0,
    maxInlineSize: '100%',
    marginInlineStart: 'auto',
  }),
);

/** The place of one small icon button after a fact, also in a row without a button. */
export const actionPlace = style(
  layered({
    minInlineSize: '28px',
    minBlockSize: '28px',
    '@media': {
      [media.coarse]: { minInlineSize: vars.size.control, minBlockSize: vars.size.control },
    },
  }),
);

/** A separate line below the content. An empty line takes up no space. */
export const rowBottom = style(
  layered({ flexBasis: '100%', minInlineSize: 0, selectors: { '&:empty': { display: 'none' } } }),
);
