import { media, vars } from '@naru/tokens';

/** A row with a choice, such as a checkbox, and its label. On touch screens the row is as tall as a control. */
export const choiceRow = {
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: vars.space.s,
  '@media': { [media.coarse]: { minHeight: vars.size.control, paddingBlock: '10px' } },
} as const;

/** The box of an unchecked choice, as large as the text and centred on the first line of the label. */
export const choiceBox = {
  appearance: 'none',
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  marginBlock: '0.09375rem',
  border: `1px solid ${vars.color.borderStrong}`,
  background: vars.color.surface,
  cursor: 'pointer',
} as const;

/** The label of a choice. Pressing the label changes the choice. */
export const choiceLabel = {
  minWidth: 0,
  color: vars.color.text,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
} as const;
