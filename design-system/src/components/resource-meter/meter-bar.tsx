import { assignInlineVars } from '@vanilla-extract/dynamic';
import { OctagonAlert, TriangleAlert } from 'lucide';
import type { Strings } from '../../strings/korean.ts';
import { circleQuestion, Icon, type IconNode } from '../icon/icon.tsx';
import { createMeterAttributes, type MeterValues } from './meter-attributes.ts';
import type { MeterKind } from './meter-kind.ts';
import type { ResourceLevel, Thresholds } from './resource-level.ts';
import {
  currentUseFill,
  levelText,
  measuredShare,
  measuredUseMark,
  meter,
  projectedUseFill,
  thresholdVars,
} from './resource-meter.css.ts';

const shapes: Record<ResourceLevel | 'unknown', IconNode | undefined> = {
  normal: undefined,
  warning: TriangleAlert,
  critical: OctagonAlert,
  unknown: circleQuestion,
};

interface MeterLevelTextProps {
  level: ResourceLevel | 'unknown';
  /** The level in words. */
  children: string;
}

/** A level as text, shape and colour, each of which is enough to recognise the level. The normal level has no shape. */
export function MeterLevelText({ level, children }: MeterLevelTextProps) {
  const shape = shapes[level];
  return (
    <span className={levelText[level]}>
      {shape && <Icon node={shape} size="text" />}
      <span>{children}</span>
    </span>
  );
}

interface MeterBarProps extends MeterValues {
  /** The colour of the bar while the level is normal. */
  color: NonNullable<MeterKind['color']>;
  thresholds: Thresholds | undefined;
  strings: Strings['meter'];
}

/**
 * Returns the style that shows `percent` of a bar: the full-length bar is shifted, and the rest is clipped. Unlike a width, the
 * style requires neither layout nor a clipping container.
 */
const at = (percent: number) => ({
  transform: `translateX(${percent - 100}%)`,
  clipPath: `inset(0 0 0 ${100 - percent}% round 4px)`,
});

const ticksAt = ({ warning, critical }: Thresholds) =>
  assignInlineVars({
    [thresholdVars.warning]: String(warning),
    [thresholdVars.critical]: String(critical),
  });

/** The bar with the current, the projected and the measured use. The style sheet draws ticks at the thresholds. */
export function MeterBar({ color, thresholds, strings, ...facts }: MeterBarProps) {
  const { now, after, measured } = facts;
  const fillOf = (level: keyof typeof currentUseFill | 'normal') =>
    level === 'normal' ? color : level;
  return (
    <div
      {...createMeterAttributes(facts, strings)}
      className={meter}
      style={thresholds && ticksAt(thresholds)}
    >
      {after && <div className={projectedUseFill[fillOf(after.level)]} style={at(after.shown)} />}
      <div className={currentUseFill[fillOf(now.level)]} style={at(now.shown)} />
      {measured && (
        <div
          className={measuredUseMark}
          style={assignInlineVars({ [measuredShare]: String(measured.shown) })}
        />
      )}
    </div>
  );
}
