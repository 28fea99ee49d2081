import { layered, vars } from '@naru/tokens';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, tabularDigits, truncatedLine } from '../../styles/fragments.ts';

export const text = recipe({
  // In a row, a text can become narrower than a child that shortens itself.
  base: layered({ ...breakLongWords, minInlineSize: 0 }),
  variants: {
    size: {
      caption: layered({ fontSize: vars.fontSize.caption, lineHeight: vars.lineHeight.normal }),
      body: layered({ fontSize: vars.fontSize.body, lineHeight: vars.lineHeight.normal }),
      reading: layered({ fontSize: vars.fontSize.reading, lineHeight: vars.lineHeight.reading }),
    },
    tone: {
      default: layered({ color: vars.color.text }),
      muted: layered({ color: vars.color.textMuted }),
      critical: layered({ color: vars.color.criticalText }),
    },
    weight: {
      regular: layered({ fontWeight: vars.fontWeight.regular }),
      medium: layered({ fontWeight: vars.fontWeight.medium }),
      strong: layered({ fontWeight: vars.fontWeight.strong }),
    },
    numeric: { true: layered(tabularDigits) },
    truncated: { true: layered({ ...truncatedLine, display: 'block', minInlineSize: 0 }) },
  },
});
