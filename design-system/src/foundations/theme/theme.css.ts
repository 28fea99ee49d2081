import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, radius, size } = vars;

export const themeControls = style(layered({ display: 'grid', gap: space.l }));

export const customColorFields = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 16rem) auto',
    gap: space.s,
    alignItems: 'start',
  }),
);

/** A colour input with the height of the text field next to it. The margin has the height of the label of the text field. */
export const colorInput = style(
  layered({
    inlineSize: size.control,
    blockSize: size.control,
    marginBlockStart: `calc(${vars.lineHeight.normal} * 1em + ${space.xs})`,
    padding: space.xxs,
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.m,
    background: color.surface,
    cursor: 'pointer',
    selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
  }),
);

export const sampleGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    gap: space.l,
  }),
);

export const sampleFrame = style(
  layered({
    minInlineSize: 0,
    padding: space.xl,
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: color.canvas,
    color: color.text,
  }),
);

export const themeFileText = style(
  layered({
    padding: space.l,
    borderRadius: radius.m,
    background: color.sunken,
    fontFamily: vars.font.mono,
    fontSize: vars.fontSize.caption,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
);
