import {
  Check,
  CircleQuestionMark,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Glyph } from '../Glyph/Glyph.tsx';
import { level as levelClass } from './ResourceMeter.css.ts';
import type { ResourceLevel } from './resourceLevel.ts';

const shapes: Record<ResourceLevel | 'unknown', LucideIcon> = {
  normal: Check,
  warning: TriangleAlert,
  critical: OctagonAlert,
  unknown: CircleQuestionMark,
};

interface MeterLevelProps {
  level: ResourceLevel | 'unknown';
  /** Words before the level: what it is the level of. */
  children?: string;
}

/** A level by word, shape and colour, so that any one of the three is enough. */
export function MeterLevel({ level, children }: MeterLevelProps) {
  const words = useStrings('meter');
  const Shape = shapes[level];
  return (
    <span className={levelClass({ level })}>
      <Glyph size="text">
        <Shape />
      </Glyph>
      {children ?? words[level]}
    </span>
  );
}
