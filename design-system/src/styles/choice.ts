import { media, vars } from '@naru/tokens';

/** A choice and its label on one line, as tall as a control on touch screens. Spread it into a style. */
export const choiceLine = {
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: vars.space.s,
  '@media': { [media.coarse]: { minHeight: vars.size.control, paddingBlock: '10px' } },
} as const;

/** The mark of an unchecked choice: as large as the text and centred on its first line. Spread it into a style. */
export const choiceMark = {
  appearance: 'none',
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  marginBlock: '0.09375rem',
  border: `1px solid ${vars.color.borderStrong}`,
  background: vars.color.surface,
  cursor: 'pointer',
} as const;

/** The label of a choice, which can be pressed as well. Spread it into a style. */
export const choiceLabel = {
  minWidth: 0,
  color: vars.color.text,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
} as const;
