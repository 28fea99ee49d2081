import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';

export const meterRoot = style(layered({ display: 'flow-root', minInlineSize: 0 }));

export const meterHeader = style(
  layered({
    ...tabularDigits,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space.xs,
    // The height of a level with its icon, so that adjacent meters with and without an icon are aligned.
    minBlockSize: '21px',
    marginBlockEnd: vars.space.xs,
    fontSize: vars.fontSize.caption,
  }),
);

export const meterLabel = style(layered({ color: vars.color.textMuted }));
export const usedPercentage = style(layered({ fontWeight: vars.fontWeight.medium }));
