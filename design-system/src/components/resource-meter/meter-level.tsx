import { Check, OctagonAlert, TriangleAlert } from 'lucide';
import { circleQuestion } from '../icon/circles.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import type { ResourceLevel } from './resource-level.ts';
import { level as levelClass } from './resource-meter.css.ts';

const shapes: Record<ResourceLevel | 'unknown', IconNode> = {
  normal: Check,
  warning: TriangleAlert,
  critical: OctagonAlert,
  unknown: circleQuestion,
};

interface MeterLevelProps {
  level: ResourceLevel | 'unknown';
  /** The level in words. */
  children: string;
}

/** A level as text, shape and colour; each of the three is enough to recognise it. */
export function MeterLevel({ level, children }: MeterLevelProps) {
  return (
    <span className={levelClass[level]}>
      <Icon node={shapes[level]} size="text" />
      {children}
    </span>
  );
}
