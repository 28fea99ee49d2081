import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, plainButton } from '../../styles/fragments.ts';

export const logoButton = style(
  layered({
    ...plainButton,
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.m,
    inlineSize: '100%',
    minBlockSize: '48px',
    paddingInline: vars.space.l,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    transition: `border-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { borderColor: vars.color.borderStrong },
    '@media': { [media.narrow]: { gap: vars.space.s, paddingInline: vars.space.m } },
  }),
);
