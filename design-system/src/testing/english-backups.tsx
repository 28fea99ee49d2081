import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about the backups of databases and volumes. */
export const englishBackupStrings: PatternStrings['backups'] = {
  title: 'Backups',
  description: 'Each backup is restored in a temporary container and counted.',
  list: 'List of backups',
  none: 'There are no backups yet',
  noneDescription: 'A backup is made every day, and when you press “Back up”.',
  nothing: 'There is nothing to back up',
  nothingDescription: 'Databases are backed up every day.',
  space: 'Space for backups',
  subjects: 'What is backed up',
  start: 'Back up',
  startNamed: (name) => `Back up ${name}`,
  running: 'Backing up',
  runningNamed: (name) => `Backing up ${name}`,
  plan: 'Plan',
  planNamed: (name) => `Backup plan of ${name}`,
  off: 'No daily backup',
  daily: (at) => `Every day at ${at} (server)`,
  keeps: (days, weeks, months) => `kept for ${days} days, ${weeks} weeks, ${months} months`,
  next: 'next',
  onServer: 'Disk of the server',
  delete: 'Delete',
  deleteNamed: (name, at) => `Delete the backup of ${name} of ${at}`,
  steps: {
    waiting: 'Waiting',
    dumping: 'Exporting',
    reading: 'Reading the file',
    checking: 'Restoring and counting',
    copying: 'Copying to the storage',
  },
  origins: {
    schedule: 'by plan',
    press: 'by press',
    deletion: 'before deletion',
    upload: 'uploaded',
    upgrade: 'before an upgrade',
  },
  comingDeletion: 'Deleted after the backup',
  comingDeletionNote: 'It is deleted when its last backup is confirmed.',
  cancelDeletion: 'Cancel the deletion',
  cancelDeletionNamed: (name) => `Cancel the deletion of ${name}`,
  cancellingDeletion: 'Cancelling',
  cancellingDeletionNamed: (name) => `Cancelling the deletion of ${name}`,
  holders: {
    tables: (count) => `${count} tables`,
    collections: (count) => `${count} collections`,
  },
  entries: {
    tables: (count) => `${count} rows`,
    databases: (count) => `${count} keys`,
    collections: (count) => `${count} documents`,
  },
  files: (count) => `${count} files`,
  live: 'read while in use',
  lastConfirmed: 'Last confirmed backup',
  never: 'None',
  schedule: 'Daily backup',
  enabled: 'Back up every day',
  enabledHint: 'At the given time, with a check.',
  at: 'Time',
  atHint: (zone) => `In the time zone of the server (${zone ?? 'unknown'}), such as 03:10.`,
  keepDays: 'Days',
  keepWeeks: 'Weeks',
  keepMonths: 'Months',
  keepHint: 'The newest backup of each period is kept.',
  target: 'Place',
  targets: 'Object storages',
  targetsDescription: 'Backups are encrypted before they are sent.',
  targetList: 'List of object storages',
  noTargets: 'There are no object storages',
  addTarget: 'Add a storage',
  edit: 'Edit',
  editNamed: (name) => `Edit the storage ${name}`,
  deleteTargetNamed: (name) => `Delete the storage ${name}`,
  backupsIn: (count) => `${count} backups`,
  changed: 'Changed',
  name: 'Name',
  nameHint: 'Shown in backup plans.',
  endpoint: 'Endpoint',
  endpointHint: 'The address of an S3 service.',
  region: 'Region',
  bucket: 'Bucket',
  prefix: 'Folder (optional)',
  accessKey: 'Access key ID',
  secret: 'Secret access key',
  secretHint: 'Never shown again.',
  secretKept: 'Leave empty to keep the key.',
  pathStyle: 'Bucket in the path',
  pathStyleHint: 'For services such as MinIO.',
};

const none = () => undefined;
const at = '2025-03-02T00:00:00Z';
const plan = { enabled: true, at: '03:10', keepDays: 7, keepWeeks: 4, keepMonths: 3, nextAt: at };
const counts = { tables: 12, rows: 48_210, files: 3 };

const row = (state: string, step?: string) => (
  <patterns.BackupRow
    key={`${state} ${step}`}
    name="db"
    kind="PostgreSQL 17"
    state={state}
    step={step}
    origin="schedule"
    startedAt={at}
    bytes={1024}
    live
    {...counts}
    onDelete={none}
  />
);

const subject = (enabled: boolean) => (
  <patterns.BackupSubjectRow
    key={String(enabled)}
    name="db"
    kind="PostgreSQL"
    plan={{ ...plan, enabled }}
    running={false}
    onStart={none}
    onPlan={none}
  />
);

const target = (
  <patterns.BackupTargetRow
    key="s3"
    name="s3"
    place="https://s3.example.com/backups"
    backups={3}
    changedAt={at}
    problem={undefined}
    onEdit={none}
    onDelete={none}
  />
);

const range = { min: 0, max: 90 };
const idle = { loading: false, failure: undefined };

/** The patterns about backups, with English data, in the states with most texts. */
export const backupSamples: Record<string, ReactNode> = {
  BackupList: [
    <patterns.BackupList
      key="full"
      {...idle}
      subjects={[subject(true), subject(false)]}
      rows={[]}
      space={{ used: 1024, limit: 4096 }}
    />,
    <patterns.BackupList key="empty" {...idle} subjects={[]} rows={[]} space={undefined} />,
  ],
  BackupRow: [
    row('running', 'waiting'),
    row('running', 'dumping'),
    row('running', 'reading'),
    row('running', 'checking'),
    row('running', 'copying'),
    row('confirmed'),
    row('stored'),
    row('failed'),
  ],
  BackupSubjectRow: [subject(true), subject(false)],
  BackupPlanForm: (
    <patterns.BackupPlanForm
      enabled={{}}
      at={{}}
      keepDays={{}}
      keepWeeks={{}}
      keepMonths={{}}
      ranges={{ days: range, weeks: range, months: range }}
      timeZone="UTC"
      target={{ options: [{ value: 's3', label: 's3' }] }}
      pointInTime={{}}
    />
  ),
  BackupTargetForm: [true, false].map((hasSecret) => (
    <patterns.BackupTargetForm
      key={String(hasSecret)}
      name={{}}
      place={{ endpoint: {}, bucket: {}, prefix: {} }}
      region={{}}
      pathStyle={{}}
      accessKey={{}}
      secret={{}}
      hasSecret={hasSecret}
    />
  )),
  BackupTargetRow: target,
  BackupTargets: [
    <patterns.BackupTargets key="full" rows={[target]} failure={undefined} onAdd={none} />,
    <patterns.BackupTargets key="empty" rows={[]} failure={undefined} onAdd={none} />,
  ],
  LastBackup: [
    <patterns.LastBackup
      key="one"
      confirmed={{ at, ...counts }}
      plan={plan}
      points={{ state: 'active', windows: [] }}
    />,
    <patterns.LastBackup key="none" confirmed={undefined} plan={undefined} />,
  ],
  ComingDeletion: [true, false].map((pending) => (
    <patterns.ComingDeletion
      key={String(pending)}
      name="db"
      backup={<a href="#b">Backup</a>}
      pending={pending}
      onCancel={none}
    />
  )),
  CancelDeletionButton: <patterns.CancelDeletionButton name="db" pending={false} onCancel={none} />,
  StartBackupButton: [true, false].map((running) => (
    <patterns.StartBackupButton key={String(running)} name="db" running={running} onStart={none} />
  )),
};
