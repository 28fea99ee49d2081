import type { Strings } from '../strings/korean.ts';

/** The English texts of the resource meter: a part of `english`. */
export const englishMeter: Pick<Strings, 'meter' | 'meterChange'> = {
  meter: {
    cpu: 'CPU',
    memory: 'Memory',
    disk: 'Disk',
    amount: (value, unit) => `${value.toLocaleString('en')} ${unit}`.trim(),
    limit: 'Limit',
    used: 'Used',
    available: 'Available',
    usage: 'Usage',
    normal: 'normal',
    warning: 'warning',
    critical: 'critical',
    unknown: 'unknown',
    valueText: ({ used, limit, percent, rest, over, level }) =>
      [`${used} of ${limit}`, percent, `${rest} ${over ? 'over' : 'left'}`, level]
        .filter(Boolean)
        .join(', '),
    projected: (percent, level) => `${percent} afterwards, ${level}`,
    projectedOnSave: (percent, level) => `${percent} once saved, ${level}`,
    changeText: (before, after, limit) => `from ${before} to ${after} of ${limit}`,
    left: (rest) => `${rest} left`,
    over: (rest) => `${rest} over`,
  },
  meterChange: {
    levelChanged: (label, percent, level) => `${label} is at ${percent}: ${level}.`,
    exceeded: (label, rest) => `${label} is ${rest} over its limit.`,
  },
};
