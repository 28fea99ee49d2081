import { layered, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing, truncatedLine } from '../../styles/fragments.ts';

export const codeText = recipe({
  base: layered({
    fontFamily: vars.font.mono,
    fontSize: '0.9286em',
    fontWeight: vars.fontWeight.regular,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  }),
  variants: {
    boxed: {
      true: layered({
        paddingInline: vars.space.xs,
        paddingBlock: '1px',
        borderRadius: '4px',
        background: vars.color.neutralSurface,
      }),
    },
    strong: { true: layered({ fontWeight: vars.fontWeight.strong }) },
    multiline: { true: layered({ whiteSpace: 'pre-wrap' }) },
    scrolls: {
      true: layered({
        ...focusRing,
        display: 'block',
        maxBlockSize: '50dvh',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
      }),
    },
    truncated: { true: layered({ ...truncatedLine, display: 'block', minInlineSize: 0 }) },
  },
  compoundVariants: [
    { variants: { boxed: true, multiline: true }, style: layered({ display: 'block' }) },
  ],
});
