import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts of the activity log and the signup form, included in `englishPatternStrings`. */
export const englishAccountStrings: Pick<PatternStrings, 'activity' | 'signup'> = {
  activity: {
    title: 'Activity',
    description: 'What was done is kept for a year, without any value.',
    export: 'Export as CSV',
    exporting: 'Exporting',
    more: 'Show earlier ones',
    loadingMore: 'Loading',
    kind: 'Kind',
    outcome: 'Outcome',
    period: 'Period',
    refused: 'Refused',
    dayOf: (day) => `Activities of ${day}`,
    folded: (text, count) => `${text}, ${count} times`,
    unfold: (text) => `Show all: ${text}`,
    copyCurl: 'Copy curl',
    curlHint: (placeholder) => `Put values in place of ${placeholder}, and a token in NARU_TOKEN.`,
    curlHintWithout: 'Put a token in NARU_TOKEN.',
    showAll: 'Show all',
    none: 'There are no activities',
    noneDescription: 'Nothing fits the filters.',
  },
  signup: {
    username: 'Username',
    name: 'Name (optional)',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Password again',
    organization: 'Organization (optional)',
    terms: 'I agree to the terms (required)',
    marketing: 'I want to hear of news (optional)',
    submit: 'Sign up',
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
    actor="me"
    origin={['192.0.2.1', 'Firefox']}
  />
);

/** The patterns about an account, with English data, keyed by the name of the component. */
export const accountSamples: Record<string, ReactNode> = {
  CurlCommand: [undefined, '<value>'].map((placeholder) => (
    <patterns.CurlCommand key={String(placeholder)} command="curl" placeholder={placeholder} />
  )),
  ActivityRow: <ul>{row}</ul>,
  ActivityFold: (
    <ul>
      <patterns.ActivityFold text="Shell" count={2} subject={[]} at={undefined} origin={[]}>
        {row}
      </patterns.ActivityFold>
    </ul>
  ),
  ActivityCard: [undefined, [], [{ title: 'Today', rows: [row] }]].map((days, index) => (
    <patterns.ActivityCard
      key={String(index)}
      kind={filter}
      outcome={filter}
      period={filter}
      days={days}
      failure={undefined}
      onMore={none}
      loadingMore={false}
      onExport={none}
      exporting={false}
    />
  )),
};
