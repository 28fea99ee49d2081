import type { Strings } from '../../strings/korean.ts';
import { type MeterFacts, meterAttributes } from './meterAttributes.ts';
import { fill, meter, projectedFill } from './ResourceMeter.css.ts';

interface MeterBarProps extends MeterFacts {
  resource: 'cpu' | 'memory' | 'disk';
  words: Strings['meter'];
}

/**
 * Moves a bar as long as the track until only its share is in it, and cuts off what is outside: no layout, unlike a
 * width, and no box around it to clip it.
 */
const at = (percent: number) => ({
  transform: `translateX(${percent - 100}%)`,
  clipPath: `inset(0 0 0 ${100 - percent}% round 4px)`,
});

/** The bar: what is used, and what would be used. The ticks where the level changes belong to its style. */
export function MeterBar({ resource, words, ...facts }: MeterBarProps) {
  const { now, after } = facts;
  const color = (level: keyof typeof fill | 'normal') => (level === 'normal' ? resource : level);
  return (
    <div {...meterAttributes(facts, words)} className={meter}>
      {after && <div className={projectedFill[color(after.level)]} style={at(after.shown)} />}
      <div className={fill[color(now.level)]} style={at(now.shown)} />
    </div>
  );
}
