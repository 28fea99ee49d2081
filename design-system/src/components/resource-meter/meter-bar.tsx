import type { Strings } from '../../strings/korean.ts';
import { type MeterFacts, meterAttributes } from './meter-attributes.ts';
import { fill, meter, projectedFill } from './resource-meter.css.ts';

interface MeterBarProps extends MeterFacts {
  resource: 'cpu' | 'memory' | 'disk';
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

/** The bar with the current and the projected use. Its style draws the ticks where the level changes. */
export function MeterBar({ resource, strings, ...facts }: MeterBarProps) {
  const { now, after } = facts;
  const color = (level: keyof typeof fill | 'normal') => (level === 'normal' ? resource : level);
  return (
    <div {...meterAttributes(facts, strings)} className={meter}>
      {after && <div className={projectedFill[color(after.level)]} style={at(after.shown)} />}
      <div className={fill[color(now.level)]} style={at(now.shown)} />
    </div>
  );
}
