import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, skipOffScreenRendering } from '../../styles/fragments.ts';
import { toneColors } from '../../styles/tones.ts';

/** An empty marker instead of `list-style: none`, because Safari removes the list role for `none` (https://webkit.org/b/170179). */
export const diffList = style(
  layered({
    listStyleType: '""',
    padding: vars.space.none,
    margin: vars.space.none,
  }),
);

export const diffItem = style(
  layered({
    ...breakLongWords,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xs,
    minInlineSize: 0,
    paddingBlock: vars.space.s,
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
      ...skipOffScreenRendering,
    },
  }),
);

export const itemHeader = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${vars.space.xs} ${vars.space.s}`,
  }),
);

export const itemName = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${vars.space.s}`,
    flex: '1 1 0',
    minInlineSize: 'min(100%, 8rem)',
  }),
);

/** The old and the new value: side by side, or below each other if the values are long. */
export const valuePair = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${vars.space.xs} ${vars.space.s}`,
  }),
);

export const diffValue = style(
  layered({ flex: '0 1 auto', minInlineSize: 0, margin: vars.space.none }),
);

export const valueArrow = style(layered({ color: vars.color.textMuted, paddingBlock: '2px' }));

const side = (tone: 'danger' | 'success') =>
  layered({ background: toneColors[tone].surface, color: toneColors[tone].text });

export const valueText = recipe({
  base: layered({
    ...breakLongWords,
    display: 'block',
    paddingInline: vars.space.s,
    paddingBlock: '2px',
    borderRadius: vars.radius.s,
    fontFamily: vars.font.mono,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'isolate',
    textDecoration: 'none',
  }),
  variants: {
    side: { before: side('danger'), after: side('success') },
    plain: { true: layered({ fontFamily: 'inherit' }) },
  },
});
