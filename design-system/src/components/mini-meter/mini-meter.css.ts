import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';

export const root = style(layered({ display: 'flow-root', minInlineSize: 0 }));

export const head = style(
  layered({
    ...tabularDigits,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space.xs,
    // As high as a critical level with its icon, so that meters side by side are aligned.
    minBlockSize: '21px',
    marginBlockEnd: vars.space.xs,
    fontSize: vars.fontSize.caption,
  }),
);

export const label = style(layered({ color: vars.color.textMuted }));
export const share = style(layered({ fontWeight: vars.fontWeight.medium }));
