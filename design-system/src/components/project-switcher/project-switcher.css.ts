import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, plainButton, truncatedLine } from '../../styles/fragments.ts';

/** The width is fixed, so that the other elements of the bar do not move when another project is open. */
export const switcherButton = style(
  layered({
    ...plainButton,
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
    inlineSize: '200px',
    minInlineSize: 0,
    minBlockSize: vars.size.control,
    paddingInline: `${vars.space.m} ${vars.space.s}`,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    fontWeight: vars.fontWeight.medium,
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { background: vars.color.hover },
    selectors: {
      '&[aria-expanded="true"]': { background: vars.color.selected },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
    '@media': {
      [media.narrow]: { inlineSize: '100%' },
      '(min-width: 768px) and (max-width: 1023px)': { inlineSize: '136px' },
    },
  }),
);

export const currentName = style(layered({ ...truncatedLine, minInlineSize: 0 }));

export const noProject = style(layered({ color: vars.color.textMuted }));

export const switcherIcon = style(layered({ flexShrink: 0, color: vars.color.textMuted }));

export const switcherEnd = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: vars.space.s,
    flexShrink: 0,
    padding: vars.space.s,
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
);
