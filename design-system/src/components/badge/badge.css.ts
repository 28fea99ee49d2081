import { layered, media, vars } from '@naru/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { type Tone, toneColors } from '../../styles/tones.ts';

const tone = (name: Tone) => {
  const { surface, border, text } = toneColors[name];
  return layered({ backgroundColor: surface, borderColor: border, color: text });
};

export const badge = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    maxInlineSize: '100%',
    minBlockSize: '22px',
    paddingInline: vars.space.s,
    border: '1px solid',
    // Half the height of a badge with one line of text, which therefore looks like a pill. A badge with several lines looks like a
    // box.
    borderRadius: '11px',
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.snug,
    overflowWrap: 'anywhere',
  }),
  variants: {
    tone: {
      neutral: tone('neutral'),
      info: tone('info'),
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
    },
    quiet: {
      true: layered({
        paddingInline: vars.space.none,
        backgroundColor: 'transparent',
        borderColor: 'transparent',
        // Forced colours would draw the border, which is next to the text.
        '@media': { [media.forcedColors]: { borderColor: 'Canvas' } },
      }),
    },
    corner: {
      // Small enough to cover the edge of a button and not its text.
      true: layered({
        position: 'absolute',
        insetBlockStart: '-11px',
        insetInlineEnd: '-6px',
        minBlockSize: '16px',
        paddingInline: vars.space.xs,
        fontSize: '11px',
        lineHeight: '14px',
      }),
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const round = style(
  layered({
    flexShrink: 0,
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: '50%',
    '@media': { [media.forcedColors]: { backgroundColor: 'CanvasText' } },
  }),
);

export const toneDot = styleVariants(toneColors, ({ solid }) => [
  round,
  layered({ backgroundColor: solid }),
]);
