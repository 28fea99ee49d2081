import { layered, media, vars } from '@naru/tokens';
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { breakLongWords } from '../../styles/fragments.ts';
import { navigationHeight, presentationBarHeightProperty } from '../../styles/stacking.ts';

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** The height of the bars above the popover, and of the distances around it. */
const taken = `var(${presentationBarHeightProperty}, 0px) + ${navigationHeight} + 2 * ${vars.space.s}`;

export const popoverAnchor = style(
  layered({
    position: 'relative',
    display: 'inline-flex',
    minInlineSize: 0,
    maxInlineSize: '100%',
    '@media': { [media.narrow]: { position: 'static' } },
  }),
);

/** The popover is below its button on wide screens, and as wide as the screen on narrow screens. */
const popover = style(
  layered({
    ...breakLongWords,
    position: 'absolute',
    insetBlockStart: `calc(100% + ${vars.space.xs})`,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    maxBlockSize: `min(480px, calc(100dvh - (${taken})))`,
    overflow: 'hidden',
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    boxShadow: vars.shadow.overlay,
    outline: 'none',
    animation: `${drop} ${vars.duration.control} ${vars.easing.out}`,
    '@media': {
      [media.narrow]: {
        position: 'fixed',
        insetBlockStart: `calc(${taken} - ${vars.space.s})`,
        insetInline: vars.space.s,
        inlineSize: 'auto',
        maxBlockSize: `calc(100dvh - (${taken}))`,
      },
      [media.reducedMotion]: { animation: 'none' },
    },
  }),
);

const wide = (edge: object) => layered({ '@media': { [media.wide]: edge } });

/** The popover, by the edge of its button with which it is aligned. */
export const navigationPopover = styleVariants({
  start: [popover, wide({ insetInlineStart: 0, inlineSize: '320px' })],
  end: [popover, wide({ insetInlineEnd: 0, inlineSize: '400px' })],
});
