import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, tabularDigits, visuallyHidden } from '../../styles/fragments.ts';

export const descriptionList = recipe({
  base: layered({ display: 'grid', minInlineSize: 0 }),
  variants: {
    layout: {
      columns: layered({
        gap: `${vars.space.l} ${vars.space.xl}`,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
      }),
      // Columns grow with the text. Columns without items keep their width, so that lists of different lengths align.
      grid: layered({
        gap: `${vars.space.l} ${vars.space.xl}`,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.75rem, 100%), 1fr))',
      }),
      // Four items are in four columns, or in two columns where the grid is narrower than 400 px, so that lists below each other align.
      compact: layered({
        gap: `${vars.space.xxs} ${vars.space.s}`,
        gridTemplateColumns:
          'repeat(auto-fit, minmax(clamp(20%, (400px - 100%) * 1000, 45%), 1fr))',
        fontSize: vars.fontSize.caption,
      }),
      figures: layered({
        gap: `${vars.space.l} ${vars.space.xl}`,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(5rem, 100%), 1fr))',
      }),
      rows: layered({ gap: vars.space.s }),
      beside: layered({
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${vars.space.xs} ${vars.space.l}`,
        '@media': { [media.narrow]: { gap: `${vars.space.none} ${vars.space.s}` } },
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
const besideLayout = descriptionList.classNames.variants.layout.beside;
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
        flexWrap: 'wrap',
        columnGap: vars.space.xs,
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
    '@media': {
      // A narrow screen has no line for the labels, and screen readers read them.
      [media.narrow]: {
        selectors: { [`${besideLayout} > ${descriptionItem} > &`]: visuallyHidden },
      },
    },
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
