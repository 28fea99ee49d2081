import { describe, expect, test } from 'vitest';
import { formatMiB } from '../../format/format.ts';
import { meterStrings } from '../../strings/meters.ts';
import { createMeterAttributes, type ProjectedChangeKind } from './meter-attributes.ts';
import { compareUseWithLimit } from './resource-level.ts';

interface Projection {
  projected: number;
  projectedOn: ProjectedChangeKind;
}

function attributesOf(used: number, limit: number, projection?: Projection) {
  const now = compareUseWithLimit(used, limit);
  if (!now) throw new Error('The test asked for a use that cannot be measured.');
  const after = compareUseWithLimit(projection?.projected, limit);
  const projectedOn = projection?.projectedOn ?? 'add';
  return createMeterAttributes(
    { labelId: 'label', used, limit, format: formatMiB, now, after, projectedOn },
    meterStrings.strings,
  );
}

describe('what a screen reader hears of the meter', () => {
  test.each([
    [1024, '2.0 GiB 중 1.0 GiB 사용, 50%, 1.0 GiB 남음, 정상'],
    [1536, '2.0 GiB 중 1.5 GiB 사용, 75%, 512 MiB 남음, 주의'],
    [1945, '2.0 GiB 중 1.9 GiB 사용, 95%, 103 MiB 남음, 위험'],
    [2458, '2.0 GiB 중 2.4 GiB 사용, 120%, 410 MiB 초과, 위험'],
  ])('%d of 2,048 MiB', (used, text) => {
    expect(attributesOf(used, 2048)['aria-valuetext']).toBe(text);
  });

  test.each([
    ['add', '추가 후 92%, 위험'],
    ['save', '저장 후 92%, 위험'],
  ] as const)('the projected use is part of the text: %s', (projectedOn, sentence) => {
    const attributes = attributesOf(1024, 2048, { projected: 1884, projectedOn });
    expect(attributes['aria-valuetext']).toBe(
      `2.0 GiB 중 1.0 GiB 사용, 50%, 1.0 GiB 남음, ${sentence}`,
    );
  });

  test('the value is clamped to the range, the level is not', () => {
    expect(attributesOf(3000, 2048)).toMatchObject({
      role: 'meter',
      'aria-valuemin': 0,
      'aria-valuenow': 2048,
      'aria-valuemax': 2048,
      'data-level': 'critical',
    });
    expect(attributesOf(-3, 2048)['aria-valuenow']).toBe(0);
  });
});
