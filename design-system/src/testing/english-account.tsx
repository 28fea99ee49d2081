import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about an account and what was done with it: a part of `englishPatterns`. */
export const englishAccount: Pick<PatternStrings, 'activity'> = {
  activity: {
    title: 'Activity',
    description: 'What was done is kept for a year, without any value.',
    list: 'Activities',
    export: 'Export as CSV',
    exporting: 'Exporting',
    more: 'Show earlier ones',
    loadingMore: 'Loading',
    kind: 'Kind',
    outcome: 'Outcome',
    period: 'Period',
    refused: 'Refused',
    none: 'There are no activities',
    noneDescription: 'Nothing fits the filters.',
  },
};

const none = () => undefined;
const filter = { options: [{ value: 'all', label: 'All' }], value: 'all', onValueChange: none };
const row = (
  <patterns.ActivityRow
    key="row"
    text="Signed in"
    subject={['Shop', 'web']}
    refusal="Wrong password"
    at="2025-03-02T09:00:00+09:00"
    origin={['192.0.2.1', 'Firefox']}
  />
);

/** The patterns of the account, with English data. */
export const accountSamples: Record<string, ReactNode> = {
  ActivityRow: <ul>{row}</ul>,
  ActivityCard: [undefined, [], [row]].map((rows, index) => (
    <patterns.ActivityCard
      key={String(index)}
      kind={filter}
      outcome={filter}
      period={filter}
      rows={rows}
      failure={undefined}
      onMore={none}
      loadingMore={false}
      onExport={none}
      exporting={false}
    />
  )),
};
