import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, plainButton } from '../../styles/fragments.ts';

/** The button has the size of other controls. The circle inside the button is smaller. */
export const accountButton = style(
  layered({
    ...plainButton,
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: vars.size.control,
    blockSize: vars.size.control,
    borderRadius: vars.radius.full,
    ':hover': { background: vars.color.hover },
    selectors: {
      '&[aria-expanded="true"]': { background: vars.color.selected },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
  }),
);

/** The name and the email address of the member, above the menu items. */
export const memberIdentity = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    padding: vars.space.s,
  }),
);

export const memberTexts = style(
  layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }),
);

const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: vars.lineHeight.snug,
} as const;

export const memberName = style(layered({ ...line, fontWeight: vars.fontWeight.medium }));

export const memberDetail = style(
  layered({ ...line, fontSize: vars.fontSize.caption, color: vars.color.textMuted }),
);
