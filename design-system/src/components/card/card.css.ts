import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const card = style(
  layered({
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.raised,
    minInlineSize: 0,
  }),
);

export const cardHeader = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.xs} ${vars.space.l}`,
    minBlockSize: vars.size.control,
    paddingInline: vars.space.xl,
    paddingBlockStart: vars.space.l,
    '@media': { '(max-width: 479px)': { paddingInline: vars.space.l } },
    // A card without content ends below its description.
    selectors: { '&:last-child': { paddingBlockEnd: vars.space.l } },
  }),
);

/** The title shares a row with the actions as long as at least 6rem of width remain for the title. */
export const cardTitle = style(layered({ flex: '1 1 6rem', minInlineSize: 0 }));

/** The description has a row of its own below the title and the actions, so that the actions keep their width. */
export const cardDescription = style(layered({ flexBasis: '100%', minInlineSize: 0 }));

export const cardBody = recipe({
  variants: {
    padding: {
      normal: layered({
        padding: `${vars.space.m} ${vars.space.xl} ${vars.space.xl}`,
        '@media': {
          '(max-width: 479px)': {
            padding: `${vars.space.m} ${vars.space.l} ${vars.space.l}`,
          },
        },
      }),
      none: layered({ paddingBlockStart: vars.space.m }),
    },
  },
});
