import { Check, CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Glyph } from '../Glyph/Glyph.tsx';
import { level as levelClass } from './ResourceMeter.css.ts';
import type { ResourceLevel } from './resourceLevel.ts';

/** Made once: a screen of meters would otherwise make the same drawing thousands of times. */
const shapes: Record<ResourceLevel | 'unknown', ReactElement> = {
  normal: <Check />,
  warning: <TriangleAlert />,
  critical: <OctagonAlert />,
  unknown: <CircleQuestionMark />,
};

interface MeterLevelProps {
  level: ResourceLevel | 'unknown';
  /** Words before the level: what it is the level of. */
  children?: string;
}

/** A level by word, shape and colour, so that any one of the three is enough. */
export function MeterLevel({ level, children }: MeterLevelProps) {
  const words = useStrings('meter');
  return (
    <span className={levelClass[level]}>
      <Glyph size="text">{shapes[level]}</Glyph>
      {children ?? words[level]}
    </span>
  );
}
