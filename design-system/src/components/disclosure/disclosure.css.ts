import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords, focusRingInside } from '../../styles/fragments.ts';

export const disclosureGroup = style(
  layered({ minInlineSize: 0, margin: 0, padding: 0, border: 0 }),
);

export const disclosureSection = style(
  layered({
    minInlineSize: 0,
    selectors: {
      [`${disclosureGroup} > & + &`]: { borderBlockStart: `1px solid ${vars.color.border}` },
    },
  }),
);

/** The negative margins align the text with the surrounding content, while the hover background extends beyond the text. */
export const sectionSummary = style(
  layered({
    ...focusRingInside,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    marginBlock: vars.space.xs,
    marginInline: `calc(-1 * ${vars.space.s})`,
    borderRadius: vars.radius.m,
    color: vars.color.text,
    cursor: 'pointer',
    listStyle: 'none',
    ':hover': { background: vars.color.hover },
  }),
);

export const summaryChevron = style(
  layered({
    display: 'flex',
    flexShrink: 0,
    color: vars.color.textMuted,
    transition: `transform ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      'details[open] > summary > &': { transform: 'rotate(90deg)' },
      'details:not([open]) > summary > &:dir(rtl)': { transform: 'rotate(180deg)' },
    },
  }),
);

export const summaryTitle = style(
  layered({
    ...breakLongWords,
    minInlineSize: 0,
    fontSize: vars.fontSize.body,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.normal,
  }),
);

export const summaryAside = style(
  layered({
    marginInlineStart: 'auto',
    flexShrink: 0,
    maxInlineSize: '50%',
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    overflowWrap: 'anywhere',
  }),
);

/** The content is aligned with the start of the title. */
export const sectionContent = style(
  layered({
    ...breakLongWords,
    paddingBlock: `${vars.space.xs} ${vars.space.l}`,
    paddingInlineStart: vars.space.xl,
  }),
);
