import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, tabularDigits } from '../../styles/fragments.ts';

export const descriptionList = recipe({
  base: layered({ display: 'grid', minInlineSize: 0 }),
  variants: {
    layout: {
      columns: layered({
        gap: `${vars.space.l} ${vars.space.xl}`,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
      }),
      compact: layered({
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${vars.space.xxs} ${vars.space.s}`,
        fontSize: vars.fontSize.caption,
      }),
      figures: layered({
        gap: `${vars.space.l} ${vars.space.xl}`,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(80px, 100%), 1fr))',
      }),
      rows: layered({ gap: vars.space.s }),
      beside: layered({
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${vars.space.xs} ${vars.space.l}`,
      }),
      line: layered({
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${vars.space.xs} ${vars.space.xl}`,
        '@media': { [media.narrow]: { columnGap: vars.space.m } },
      }),
    },
  },
});

const rowLayout = descriptionList.classNames.variants.layout.rows;
const compactLayout = descriptionList.classNames.variants.layout.compact;
const lineLayout = descriptionList.classNames.variants.layout.line;
const figureLayout = descriptionList.classNames.variants.layout.figures;

export const descriptionItem = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    minInlineSize: 0,
    selectors: {
      [`${rowLayout} > &`]: {
        flexDirection: 'row',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: `${vars.space.xxs} ${vars.space.l}`,
      },
      [`${compactLayout} > &`]: {
        flexDirection: 'row',
        gap: vars.space.xs,
        // Below a width of 300 px, two items share a row, so that four items are aligned in two columns.
        minInlineSize: 'clamp(0px, (300px - 100%) * 1000, 45%)',
      },
      [`${lineLayout} > &`]: {
        flexDirection: 'row',
        alignItems: 'baseline',
        gap: vars.space.s,
      },
    },
  }),
);

export const itemLabel = style(
  layered({
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    selectors: { [`${rowLayout} > ${descriptionItem} > &`]: { fontSize: vars.fontSize.body } },
  }),
);

export const itemValue = style(
  layered({
    ...breakLongWords,
    ...tabularDigits,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    minInlineSize: 0,
    selectors: {
      [`${figureLayout} > ${descriptionItem} > &`]: {
        fontSize: vars.fontSize.display,
        fontWeight: vars.fontWeight.strong,
        letterSpacing: '-0.02em',
        lineHeight: vars.lineHeight.snug,
      },
      [`${lineLayout} > ${descriptionItem} > &`]: {
        // At least the width of two digits, so that the layout does not shift when the number is loaded.
        minInlineSize: '2ch',
        fontSize: vars.fontSize.title,
        fontWeight: vars.fontWeight.strong,
      },
    },
  }),
);
