import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { breakLongWords, skipOffScreenRendering } from '../../styles/fragments.ts';
import { line } from '../../styles/lines.ts';
import { type Tone, toneColors } from '../../styles/tones.ts';

/**
 * The marker is an empty string, because with `list-style-type: none` Safari removes the role of the list
 * (https://webkit.org/b/170179).
 */
export const timeline = style(
  layered({
    listStyleType: '""',
    padding: vars.space.none,
    margin: vars.space.none,
  }),
);

const dotSize = '10px';
const lineSize = '2px';

export const timelineItem = style(
  layered({
    ...breakLongWords,
    position: 'relative',
    minInlineSize: 0,
    paddingInlineStart: vars.space.xl,
    paddingBlockEnd: vars.space.xl,
    // The line to the next item, behind the dots.
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: `calc(0.75 * ${line}) 0`,
      insetInlineStart: `calc((${dotSize} - ${lineSize}) / 2)`,
      borderInlineStart: `${lineSize} solid ${vars.color.border}`,
    },
    selectors: {
      ...skipOffScreenRendering,
      '& + &': { paddingBlockStart: vars.space.none },
      '&:last-child': { paddingBlockEnd: vars.space.none },
      '&:last-child::before': { content: 'none' },
    },
  }),
);

const dotTone = (name: Tone) =>
  layered({ background: toneColors[name].solid, borderColor: toneColors[name].solid });

/** The dot of an event: filled with the colour of its tone, or an outline while the event is in progress. */
export const eventDot = recipe({
  base: layered({
    position: 'absolute',
    insetBlockStart: `calc((${line} - ${dotSize}) / 2)`,
    insetInlineStart: 0,
    inlineSize: dotSize,
    blockSize: dotSize,
    border: `${lineSize} solid`,
    borderRadius: '50%',
    boxShadow: `0 0 0 3px ${vars.color.surface}`,
  }),
  variants: {
    tone: {
      neutral: dotTone('neutral'),
      info: dotTone('info'),
      success: dotTone('success'),
      warning: dotTone('warning'),
      danger: dotTone('danger'),
    },
    open: { true: layered({ background: vars.color.surface }) },
  },
});
