import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords } from '../../styles/fragments.ts';
import { line } from '../../styles/lines.ts';
import { type Tone, toneColors } from '../../styles/tones.ts';

const tone = (name: Tone) => {
  const { surface, border, text } = toneColors[name];
  return layered({ background: surface, borderColor: border, color: text });
};

const iconTone = (name: Tone) => layered({ color: toneColors[name].solid });

export const banner = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.m,
    padding: `${vars.space.m} ${vars.space.l}`,
    border: '1px solid',
    borderRadius: vars.radius.m,
  }),
  variants: {
    tone: {
      info: tone('info'),
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
    },
  },
});

export const toneIcon = recipe({
  base: layered({ display: 'flex', blockSize: `calc(${line})`, alignItems: 'center' }),
  variants: {
    tone: {
      info: iconTone('info'),
      success: iconTone('success'),
      warning: iconTone('warning'),
      danger: iconTone('danger'),
    },
  },
});

export const bannerAction = style(layered({ display: 'flex', minInlineSize: 0 }));

export const bannerContent = style(
  layered({
    ...breakLongWords,
    display: 'flex',
    flexWrap: 'wrap',
    flex: 1,
    alignItems: 'center',
    gap: `${vars.space.s} ${vars.space.l}`,
    minInlineSize: 0,
  }),
);

export const bannerMessage = style(layered({ flex: '1 1 16rem', minInlineSize: 0 }));

export const bannerTitle = style(layered({ fontWeight: vars.fontWeight.strong }));

/** The negative margins prevent the close button from increasing the height of the first line of text. */
export const dismissButton = style(layered({ marginBlock: `calc(-1 * ${vars.space.xs})` }));
