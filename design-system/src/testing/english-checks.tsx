import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts of the findings about harmful settings, included in `englishPatternStrings`. */
export const englishCheckStrings: PatternStrings['checks'] = {
  title: 'Checks',
  description: 'Settings that will hurt.',
  found: (count) => `Problems: ${count}`,
  announced: (count) => `${count} problems`,
  count: String,
  list: 'Problems',
  none: 'Nothing was found',
  noneDescription: (checked) => `Looked at: ${checked}`,
  warning: 'Warning',
  advice: 'Advice',
  ignore: 'Ignore',
  ignoreOne: (what) => `Ignore ${what}`,
  showIgnored: (count) => `Show ${count} ignored`,
  hideIgnored: (count) => `Hide ${count} ignored`,
  ignoredList: 'Ignored',
  restore: 'Tell again',
  restoreOne: (what) => `Tell again of ${what}`,
};

/** The English texts of the checks of an installation. */
export const englishServerCheckStrings: PatternStrings['serverChecks'] = {
  title: 'Checks of the server',
  list: 'Results',
  again: 'Check again',
  ok: 'OK',
  warning: 'Warning',
  problem: 'Problem',
  counts: (problems, warnings) => `Problems: ${problems}, warnings: ${warnings}`,
  checkedAt: 'Checked at',
};

const none = () => undefined;
const serverRow = (state: string) => (
  <patterns.ServerCheckRow
    key={state}
    title="Disk"
    state={state}
    summary="12 GiB free"
    remedy="Free some space."
    details={['/srv']}
  />
);
const row = (ignored: boolean) => (
  <patterns.CheckRow
    key="row"
    place="web"
    subject="Port"
    problem="The ports differ."
    tone={ignored ? 'advice' : 'warning'}
    remedy={{ label: 'Change', pending: false, onMend: none }}
    ignored={ignored}
    onIgnore={none}
  />
);

/** The patterns about findings, with English data, keyed by the name of the component. */
export const checkSamples: Record<string, ReactNode> = {
  CheckCount: <patterns.CheckCount count={2} />,
  ServerCheckRow: <ul>{['ok', 'warning', 'problem', 'new'].map((state) => serverRow(state))}</ul>,
  ServerChecksCard: [undefined, [serverRow('ok')], [serverRow('problem')]].map((rows, index) => (
    <patterns.ServerChecksCard
      key={String(index)}
      rows={rows}
      checkedAt="2026-03-02T05:04:00Z"
      checking={false}
      onCheck={none}
    />
  )),
  CheckRow: [true, false].map((ignored) => <ul key={String(ignored)}>{row(ignored)}</ul>),
  ChecksDialog: [undefined, [], [row(false)]].map((rows, index) => (
    <patterns.ChecksDialog
      key={String(index)}
      open
      onOpenChange={none}
      rows={rows}
      ignored={[row(true)]}
      checked={['ports']}
      failure={undefined}
    />
  )),
};
