import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const pageHeader = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: `${vars.space.m} ${vars.space.xl}`,
  }),
);

export const titleGroup = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    alignSelf: 'flex-start',
    gap: vars.space.xs,
    minInlineSize: 0,
    maxInlineSize: '100%',
  }),
);

/** The placeholder of an unknown title, with the height of one line of the heading and the width of a short title. */
export const unknownTitle = style(
  layered({
    display: 'grid',
    alignContent: 'center',
    inlineSize: '12em',
    maxInlineSize: '100%',
    blockSize: '1lh',
    fontSize: vars.fontSize.display,
    lineHeight: vars.lineHeight.snug,
  }),
);

export const backLink = style(layered({ marginBlockEnd: vars.space.xs }));

export const headerActions = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.s} ${vars.space.m}`,
    minInlineSize: 0,
  }),
);

export const headerAside = style(layered({ minInlineSize: 0, maxInlineSize: '100%' }));

/** Limits the width of actions, so that a select field with a long option does not narrow the title. */
globalStyle(`${headerActions} > *`, {
  '@layer': {
    [layers.component]: {
      maxInlineSize: '100%',
      '@media': { [media.wide]: { maxInlineSize: '16rem' } },
    },
  },
});
