import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about points in time. */
export const englishPointInTimeStrings: PatternStrings['pointsInTime'] = {
  title: 'Points in time',
  states: {
    off: 'Off',
    waiting: 'Prepared by the next deployment',
    preparing: 'Being prepared',
    active: 'On',
    behind: 'Behind',
    paused: 'Paused',
    stopped: 'The database is stopped',
  },
  notes: {
    off: '',
    waiting: 'The next deployment begins to keep the changes.',
    preparing: 'The first base backup is being made.',
    active: '',
    behind: '',
    paused: '',
    stopped: 'Start the database to continue.',
  },
  kept: 'What was kept can still be restored.',
  ending: 'The next deployment switches it off.',
  window: { before: 'from ', between: ' to ', after: '' },
  now: 'now',
  copied: {
    until: { before: 'in the storage until ', after: '' },
    between: { before: 'in the storage from ', between: ' to ', after: '' },
    none: 'not in the storage yet',
  },
  moreWindows: (count) => `and ${count} more`,
  enabled: 'Points in time',
  enabledHint: 'Keeps all changes, and restarts the database with its next deployment.',
  source: 'What is restored',
  backup: 'Backup',
  point: 'Point in time',
  pointHint: 'One of the times that were kept.',
  pointLabel: 'Point in time',
  pointFieldHint: 'Changes that ended by then are restored.',
};

const windows = [1, 2, 3, 4, 5].map((day) => {
  const from = `2026-11-0${day}T00:00:00Z`;
  const to = `2026-11-0${day}T12:00:00Z`;
  const later = `2026-11-0${day}T06:00:00Z`;
  return { from, to, ...(day < 3 && { copied: { from: day === 1 ? from : later, to } }) };
});

/** The patterns about points in time, with English data, in each state. */
export const pointInTimeSamples: Record<string, ReactNode> = {
  PointsInTime: ['off', 'waiting', 'preparing', 'active', 'behind', 'paused', 'stopped'].map(
    (state) => (
      <patterns.PointsInTime
        key={state}
        state={state}
        windows={windows}
        ending={state === 'active'}
        bytes={1024}
        problem="There is no space."
        target
        copyProblem="The storage does not answer."
      />
    ),
  ),
  RestoreSource: (
    <patterns.RestoreSource
      source="point"
      onSourceChange={() => undefined}
      backup="Yesterday"
      point={{ timeZone: 'UTC' }}
    />
  ),
};
