import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ComponentProps } from 'react';
import { control } from '../field/control.css.ts';
import * as css from './text-area-field.css.ts';

/** Props of {@link TextArea}. */
interface TextAreaProps
  extends Omit<
    ComponentProps<'textarea'>,
    'className' | 'style' | 'dir' | 'spellCheck' | 'enterKeyHint'
  > {
  kind: 'text' | 'code';
  /** The minimum number of lines. */
  rows: number;
}

/** The control of a field for text of several lines. The owner makes it grow with its content by `useGrowingHeight`. */
export function TextArea({ kind, rows, ...attributes }: TextAreaProps) {
  const code = kind === 'code';
  return (
    <textarea
      {...attributes}
      className={`${control({ font: code ? 'mono' : 'sans' })} ${css.textArea}`}
      rows={rows}
      style={assignInlineVars({ [css.minimumRowsVar]: String(rows) })}
      dir={code ? 'ltr' : 'auto'}
      autoCapitalize={code ? 'none' : 'sentences'}
      spellCheck={!code}
      enterKeyHint="enter"
    />
  );
}
