import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Check, OctagonAlert, TriangleAlert } from 'lucide';
import type { Strings } from '../../strings/korean.ts';
import { circleQuestion, Icon, type IconNode } from '../icon/icon.tsx';
import { type MeterFacts, meterAttributes } from './meter-attributes.ts';
import type { MeterKind } from './meter-kind.ts';
import type { ResourceLevel, Thresholds } from './resource-level.ts';
import {
  fill,
  level as levelClass,
  meter,
  projectedFill,
  thresholds as ticks,
} from './resource-meter.css.ts';

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

interface MeterBarProps extends MeterFacts {
  /** While the level is normal. */
  color: NonNullable<MeterKind['color']>;
  thresholds: Thresholds | undefined;
  strings: Strings['meter'];
}

/**
 * Shifts a bar of the track's length so that only its share is visible, and clips the rest. Unlike a width this needs
 * no layout, and no clipping box around it.
 */
const at = (percent: number) => ({
  transform: `translateX(${percent - 100}%)`,
  clipPath: `inset(0 0 0 ${100 - percent}% round 4px)`,
});

const ticksAt = ({ warning, critical }: Thresholds) =>
  assignInlineVars({ [ticks.warning]: String(warning), [ticks.critical]: String(critical) });

/** The bar with the current and the projected use. Its style draws the ticks where the level changes. */
export function MeterBar({ color, thresholds, strings, ...facts }: MeterBarProps) {
  const { now, after } = facts;
  const fillOf = (level: keyof typeof fill | 'normal') => (level === 'normal' ? color : level);
  return (
    <div
      {...meterAttributes(facts, strings)}
      className={meter}
      style={thresholds && ticksAt(thresholds)}
    >
      {after && <div className={projectedFill[fillOf(after.level)]} style={at(after.shown)} />}
      <div className={fill[fillOf(now.level)]} style={at(now.shown)} />
    </div>
  );
}
