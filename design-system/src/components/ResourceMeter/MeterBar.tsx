import { useStrings } from '../../strings/StringsProvider.tsx';
import { type MeterFacts, meterAttributes } from './meterAttributes.ts';
import { fill, meter, projectedFill, track } from './ResourceMeter.css.ts';

interface MeterBarProps extends MeterFacts {
  resource: 'cpu' | 'memory' | 'disk';
}

/** Moves a bar as long as the track until only its share is in it: no layout, unlike a width. */
const at = (percent: number) => ({ transform: `translateX(${percent - 100}%)` });

/** The bar: what is used, and what would be used. The ticks where the level changes belong to its style. */
export function MeterBar({ resource, ...facts }: MeterBarProps) {
  const words = useStrings('meter');
  const { now, after } = facts;
  const color = (level: keyof typeof fill | 'normal') => (level === 'normal' ? resource : level);
  return (
    <div {...meterAttributes(facts, words)} className={meter}>
      <div className={track}>
        {after && <div className={projectedFill[color(after.level)]} style={at(after.shown)} />}
        <div className={fill[color(now.level)]} style={at(now.shown)} />
      </div>
    </div>
  );
}
