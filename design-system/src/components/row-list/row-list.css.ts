import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, fadeIn, fadeInStart, skippedOffScreen } from '../../styles/fragments.ts';

/** An empty marker instead of `none`, for which Safari would drop the list's role (https://webkit.org/b/170179). */
export const list = recipe({
  base: layered({
    listStyleType: '""',
    padding: vars.space.none,
    margin: vars.space.none,
  }),
  variants: {
    bounded: {
      // A half visible last row indicates that the list continues.
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

export const row = style(
  layered({
    ...fadeIn,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s} ${vars.space.l}`,
    paddingBlock: vars.space.m,
    minInlineSize: 0,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      ...skippedOffScreen,
      ...fadeInStart,
      '&:first-child': { paddingBlockStart: vars.space.xs },
      '&:last-child': { paddingBlockEnd: vars.space.none },
      [`${list.classNames.variants.bounded.true} > &`]: { paddingBlock: vars.space.xs },
    },
  }),
);

/** Takes the space next to the buttons, or its own line where that space is too narrow for a name. */
export const content = style(layered({ ...breakLongWords, flex: '1 1 180px', minInlineSize: 0 }));

/** At the end of the row, also when wrapped to their own line. */
export const actions = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    marginInlineStart: 'auto',
  }),
);

/** A separate line, which takes no space while empty. */
export const below = style(
  layered({ flexBasis: '100%', minInlineSize: 0, selectors: { '&:empty': { display: 'none' } } }),
);
