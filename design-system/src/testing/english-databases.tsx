import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about databases. */
export const englishDatabaseStrings: PatternStrings['databases'] = {
  host: 'Host',
  port: 'Port',
  user: 'User',
  password: 'Password',
  name: 'Database',
  url: 'URL',
  administrator: (user) => `Password of ${user}`,
  copy: (what) => `Copy ${what}`,
  show: (what) => `Show ${what}`,
  hide: (what) => `Hide ${what}`,
  hidden: 'Hidden value',
  hiddenAgain: 'The value is hidden again.',
  examples: 'Examples',
  reference: 'Variables',
  referenceHint: 'A changed password is used from the next deployment on.',
  plain: 'Variables without a reference',
  code: 'Code',
  copyOf: (what, of) => `Copy ${what} of ${of}`,
  version: 'Version',
  newerVersions: 'Newer versions',
  image: 'Image',
  digest: 'Running digest',
  copyDigest: 'Copy digest',
  never: 'Not deployed yet',
  size: 'Size',
  connections: 'Connections',
  connectionUnit: '',
  measuredAt: 'Measured',
  upgradeTitle: 'There is a new digest',
  upgradeDescription: 'The same version with corrections. The data stay.',
  upgrade: 'Upgrade',
  upgrading: 'Upgrading',
  statements: 'Slow statements',
  statement: 'Statement',
  calls: 'Calls',
  mean: 'Mean',
  total: 'Total',
  milliseconds: (amount) => `${amount} ms`,
  noStatements: 'No statement was run yet',
};

const none = () => undefined;

/** The patterns about databases, with English data, in the states with most texts. */
export const databaseSamples: Record<string, ReactNode> = {
  ConnectionExamples: (
    <patterns.ConnectionExamples
      examples={[{ name: 'Node', reference: 'A=1', plain: 'A=2', code: 'connect()' }]}
    />
  ),
  ConnectionValues: (
    <patterns.ConnectionValues
      host="db"
      port={5432}
      user="app"
      name="app"
      password="secret"
      url="postgresql://app:secret@db:5432/app"
      administrator={{ user: 'root', password: 'secret' }}
    />
  ),
  DatabaseState: [undefined, 'sha256:1'].map((digest) => (
    <patterns.DatabaseState
      key={String(digest)}
      version="PostgreSQL 17"
      newerVersions={['18']}
      image="postgres:17"
      digest={digest}
      bytes={1024}
      capacity={4096}
      connections={1}
      maxConnections={20}
      measuredAt={undefined}
      problem={undefined}
    />
  )),
  DatabaseUpgradeBanner: [false, true].map((pending) => (
    <patterns.DatabaseUpgradeBanner
      key={String(pending)}
      name="db"
      pending={pending}
      onUpgrade={none}
    />
  )),
  FixedSetting: <patterns.FixedSetting reason="It is fixed." />,
  SlowStatements: [0, 1].map((count) => (
    <patterns.SlowStatements
      key={count}
      statements={[{ text: 'SELECT 1', calls: 2, mean: 1.5, total: 3 }].slice(0, count)}
    />
  )),
};
