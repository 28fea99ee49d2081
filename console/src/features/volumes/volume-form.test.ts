import { describe, expect, it } from 'vitest';
import {
  initialVolumeFormValues,
  insufficientFreeDisk,
  newVolumeFormSchema,
} from './volume-form.ts';

const messages = (form: ReturnType<typeof newVolumeFormSchema>, values: unknown) =>
  form.safeParse(values).error?.issues.map(({ message }) => message);

const disk = { limit: 2048, used: 1536, available: 512 };

describe('the form of a new volume (section 5)', () => {
  it('sends a trimmed name and a number', () => {
    expect(newVolumeFormSchema(disk).parse({ name: ' 데이터 ', capacity: '512' })).toEqual({
      name: '데이터',
      capacity: 512,
    });
  });

  it('starts at 512 MiB and asks for a name', () => {
    expect(messages(newVolumeFormSchema(disk), initialVolumeFormValues(disk))).toEqual([
      '볼륨 이름을 입력해주세요.',
    ]);
  });

  it.each([
    [2048, '512'],
    [512, '512'],
    [511, '384'],
    [384, '384'],
    [200, '128'],
    [127, ''],
    [-300, ''],
  ])('with %i MiB free it proposes %j, which it accepts', (available, capacity) => {
    const left = { limit: 2048, used: 2048 - available, available };
    expect(initialVolumeFormValues(left)).toEqual({ name: '', capacity });
    if (capacity)
      expect(messages(newVolumeFormSchema(left), { name: 'data', capacity })).toBeUndefined();
    expect(insufficientFreeDisk(left)).toBe(capacity ? undefined : Math.max(0, available));
  });

  it('proposes the usual capacity while the other volumes are unknown', () => {
    expect(initialVolumeFormValues(undefined)).toEqual({ name: '', capacity: '512' });
    expect(insufficientFreeDisk(undefined)).toBeUndefined();
  });

  it('refuses what does not fit into the project any more', () => {
    expect(messages(newVolumeFormSchema(disk), { name: 'data', capacity: '640' })).toEqual([
      '디스크 가용량을 128Mi 초과합니다. 현재 가용: 512Mi (0.5 GiB)',
    ]);
  });

  it('leaves the limit to the server while the other volumes are unknown', () => {
    expect(
      newVolumeFormSchema(undefined).safeParse({ name: 'data', capacity: '2048' }).success,
    ).toBe(true);
  });

  it('says one thing about a capacity out of range', () => {
    expect(messages(newVolumeFormSchema(disk), { name: 'data', capacity: '4096' })).toEqual([
      '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.',
    ]);
  });
});
