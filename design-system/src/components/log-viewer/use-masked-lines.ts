import { useMemo } from 'react';
import { type Mask, useTextMask } from '../../behavior/presentation.tsx';
import type { LogLine } from './log-line.ts';
import { readable } from './readable-text.ts';

/** The same line for the same line: what is already known of it stays known. */
const masked = new WeakMap<LogLine, LogLine>();

function maskedLine(line: LogLine, mask: Mask): LogLine {
  const known = masked.get(line);
  if (known) return known;
  // Without its colours: a sequence in the middle of an address would hide that it is one.
  const made = { ...line, text: mask(readable(line.text)) };
  masked.set(line, made);
  return made;
}

/** The lines as they may be seen, found, copied and saved: without what is private while an audience looks on. */
export function useMaskedLines(lines: readonly LogLine[]): readonly LogLine[] {
  const mask = useTextMask();
  return useMemo(() => (mask ? lines.map((line) => maskedLine(line, mask)) : lines), [lines, mask]);
}
