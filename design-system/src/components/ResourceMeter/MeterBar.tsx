import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { type MeterFacts, meterAttributes } from './meterAttributes.ts';
import { meter, segment, share, tick, track } from './ResourceMeter.css.ts';
import { levelAbove } from './resourceLevel.ts';

interface MeterBarProps extends MeterFacts {
  resource: 'cpu' | 'memory' | 'disk';
}

const at = (percent: number) => assignInlineVars({ [share]: `${percent}%` });
const ticks = Object.values(levelAbove);

/** The bar: what is used, what would be used, and ticks where the level changes. */
export function MeterBar({ resource, ...facts }: MeterBarProps) {
  const words = useStrings('meter');
  const { now, after } = facts;
  return (
    <div {...meterAttributes(facts, words)} className={meter({ resource })}>
      <div className={track}>
        {after && (
          <div
            className={segment({ kind: 'projected', level: after.level })}
            style={at(after.shown)}
          />
        )}
        <div className={segment({ kind: 'used', level: now.level })} style={at(now.shown)} />
      </div>
      {ticks.map((percent) => (
        <span key={percent} className={tick} style={at(percent)} />
      ))}
    </div>
  );
}
