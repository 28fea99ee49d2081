import { assignInlineVars } from '@vanilla-extract/dynamic';
import { control } from '../field/control.css.ts';
import * as css from './text-area-field.css.ts';

/**
 * Returns the attributes of a text area that grows with its content, together with `useGrowingHeight`.
 * @param rows the minimum number of lines
 */
export function textAreaAttributes(kind: 'text' | 'code', rows: number) {
  const code = kind === 'code';
  return {
    className: `${control({ font: code ? 'mono' : 'sans' })} ${css.textArea}`,
    rows,
    style: assignInlineVars({ [css.minimumRowsVar]: String(rows) }),
    dir: code ? 'ltr' : 'auto',
    autoCapitalize: code ? 'none' : 'sentences',
    spellCheck: !code,
    enterKeyHint: 'enter',
  } as const;
}
