import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about restorations. */
export const englishRestorationStrings: PatternStrings['restorations'] = {
  title: 'Restorations',
  description: 'The present content stays. A switch can be undone for 24 hours.',
  list: 'List of restorations',
  former: (count) => `${count} former restorations`,
  formerList: 'List of former restorations',
  states: {
    ready: 'Ready to compare',
    switched: 'Switched',
    created: 'Created',
    undone: 'Undone',
    dropped: 'Dropped',
  },
  steps: {
    waiting: 'Wait',
    backup: 'Back up',
    fetching: 'Fetch the backup',
    restoring: 'Restore',
    comparing: 'Compare',
    switching: 'Switching',
    undoing: 'Undoing',
    returning: 'Returning',
  },
  stepsOf: (name) => `Steps of ${name}`,
  upgrade: 'Upgrade',
  ofBackup: 'backup',
  ofPoint: 'point in time',
  started: 'started',
  ended: 'ended',
  versions: (from, to) => `${from} to ${to}`,
  until: {
    drop: ': dropped unless switched.',
    undo: ': can be undone until then.',
    keep: ': kept until then.',
  },
  switch: 'Use this content',
  switchNamed: (name) => `Use this content of ${name}`,
  drop: 'Drop',
  dropNamed: (name) => `Drop the restoration of ${name}`,
  stop: 'Stop',
  stopNamed: (name) => `Stop the restoration of ${name}`,
  undo: 'Undo',
  undoNamed: (name) => `Undo the restoration of ${name}`,
  free: 'Delete the kept content',
  freeNamed: (name) => `Delete the kept content of ${name}`,
  comparison: 'Comparison',
  now: 'Now',
  restored: 'Restored',
  difference: 'Difference',
  units: { tables: 'Table', databases: 'Database', collections: 'Collection', folders: 'Folder' },
  differing: (unit, different, total) => `${unit}: ${different} of ${total} differ`,
  same: {
    tables: (total) => `All ${total} tables have the same number of rows`,
    databases: (total) => `All ${total} databases have the same number of keys`,
    collections: (total) => `All ${total} collections have the same number of documents`,
    folders: (total) => `All ${total} folders are equal`,
  },
  counted: (unit, total) => `${unit}: ${total} restored`,
  nothingCompared: 'There is nothing to compare',
  comparedAt: 'Compared',
  hints: {
    tables: 'Tables are compared by their number of rows.',
    databases: 'Compared by the number of keys.',
    collections: 'Collections are compared by their number of documents.',
  },
  showAll: (count) => `Show ${count} more`,
  showLess: 'Show fewer',
  left: (count) => `${count} more are left out.`,
  absent: 'None',
  amounts: {
    tables: (count) => `${count} rows`,
    databases: (count) => `${count} keys`,
    collections: (count) => `${count} documents`,
    folders: (count) => `${count} files`,
  },
  differences: {
    only_now: 'Now only',
    only_backup: 'Backup only',
    different: 'Different',
    equal: 'Equal',
  },
  more: (count) => `${count} more`,
  fewer: (count) => `${count} fewer`,
  place: 'Where',
  here: 'Here, as new content',
  hereOf: (name) => `The content of ${name} stays until the switch.`,
  hereGone: 'What was backed up is deleted.',
  beside: 'New in this project',
  besideOf: { database: 'A new database.', volume: 'A new volume.' },
  elsewhere: 'In another project',
  elsewhereOf: { database: 'A new database there.', volume: 'A new volume there.' },
  elsewhereNone: 'There is no other project.',
  project: 'Project',
  chooseProject: 'Choose a project',
  newName: 'New name',
  course: 'What happens',
  courses: {
    here: { database: ['Restored.', 'Compared.'], volume: ['Restored.', 'Compared.'] },
    fresh: { database: ['Created.', 'Restored.'], volume: ['Created and restored.'] },
  },
  space: (limit, left) => `Space for restorations: ${left} of ${limit} left.`,
  subject: 'Backup of',
  subjectHint: 'The file becomes a backup.',
  chooseSubject: 'Choose a database or volume',
  file: 'File',
  chooseFile: 'Choose a file',
  chooseOther: 'Choose another file',
  dropFile: 'Drop the file here',
  uploading: 'is uploaded',
  uploaded: (received, bytes) => `${received} of ${bytes}`,
  checkedAfter: 'The file is then restored and counted.',
  stay: 'Stay on this page until the end.',
  stopUpload: 'Stop the upload',
  version: 'New version',
  chooseVersion: 'Choose a version',
  versionNow: (version) => `The version is ${version}.`,
  upgradeWarning: 'Later data are not in the new version',
  upgradeWarningText: 'Stop the containers that write.',
  upgradeCourse: ['Backed up.', 'Restored.', 'Compared.', 'Switched.'],
};

const at = '2025-03-02T00:00:00Z';
const act = { onPress: () => undefined };
const none = () => undefined;
const row = { name: 'db', kind: 'PostgreSQL 17', origin: 'backup', startedAt: at, backupAt: at };

const items = ['only_now', 'only_backup', 'different', 'equal'].map((difference, index) => ({
  ...{ name: difference, difference, now: index === 1 ? undefined : index },
  restored: index === 0 ? undefined : 3,
}));
const comparison = (
  <patterns.ContentComparison unit="tables" items={items} total={9} different={3} comparedAt={at} />
);

const rows = [
  <patterns.RestorationRow key="r" {...row} state="running" step="restoring" stopping={act} />,
  <patterns.RestorationRow
    key="u"
    {...row}
    origin="upgrade"
    versions={{ from: '16', to: '17' }}
    state="running"
    step="backup"
  />,
  <patterns.RestorationRow
    key="a"
    {...row}
    state="ready"
    dropAt={at}
    comparison={comparison}
    switching={act}
    dropping={act}
  />,
  <patterns.RestorationRow key="g" {...row} state="ready" step="switching" />,
  <patterns.RestorationRow
    key="s"
    {...row}
    state="switched"
    pointAt={at}
    keptUntil={at}
    undoing={act}
    freeing={act}
  />,
  <patterns.RestorationRow key="n" {...row} state="switched" created />,
  <patterns.RestorationRow key="d" {...row} state="undone" keptUntil={at} endedAt={at} />,
  <patterns.RestorationRow key="p" {...row} state="dropped" />,
];

/** The patterns about restorations, with English data, in the states with most texts. */
export const restorationSamples: Record<string, ReactNode> = {
  RestorationRow: rows,
  RestorationList: <patterns.RestorationList rows={rows} former={rows} failure={undefined} />,
  ContentComparison: [
    comparison,
    <patterns.ContentComparison
      key="folders"
      unit="folders"
      items={items}
      total={4}
      different={0}
      comparedAt={at}
      problem="Not counted"
    />,
  ],
  RestoreForm: (['here', 'beside', 'elsewhere'] as const).map((place) => (
    <patterns.RestoreForm
      key={place}
      kind="database"
      subject={place === 'here' ? 'db' : undefined}
      space={{ limit: 2048, used: 512 }}
      place={place}
      onPlaceChange={none}
      project={{ options: place === 'beside' ? [] : [{ value: 'shop', label: 'Shop' }] }}
      name={{}}
    />
  )),
  BackupUploadForm: [undefined, 512].map((received) => (
    <patterns.BackupUploadForm
      key={String(received)}
      subject={{ options: [{ value: 'db', label: 'db' }] }}
      formats="A dump."
      accept=".dump"
      file={received === undefined ? undefined : { name: 'db.dump', bytes: 1024 }}
      onFile={none}
      received={received}
      onStop={none}
    />
  )),
  DatabaseUpgradeForm: (
    <patterns.DatabaseUpgradeForm
      version="16"
      space={{ limit: 2048, used: 512 }}
      next={{ options: [{ value: '17', label: '17' }] }}
    />
  ),
};
