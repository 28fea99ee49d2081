import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

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
    blockSize: `calc(${vars.lineHeight.snug} * 1em)`,
    fontSize: vars.fontSize.display,
    lineHeight: vars.lineHeight.snug,
  }),
);

export const backLink = style(layered({ marginBlockEnd: vars.space.xs }));

export const headerAside = style(layered({ minInlineSize: 0, maxInlineSize: '100%' }));
