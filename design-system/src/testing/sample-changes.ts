import type { ChangeRow } from '../patterns/changes/change-row.ts';
import { extremeTexts } from './extreme-texts.ts';

const base = { changedAt: '2025-03-02T08:40:00+09:00', changedBy: 'naru', canDiscard: true };

const web = { ...base, container: 'web', containerName: 'API 서버', effect: 'restart' };
const worker = { ...base, container: 'worker', containerName: '결제 워커', effect: 'none' };

const settings: readonly Omit<ChangeRow, 'id'>[] = [
  { ...web, subject: 'env', name: 'PORT', change: 'changed', from: '80', to: '8080' },
  {
    ...web,
    subject: 'secret',
    name: 'API_TOKEN',
    change: 'changed',
    from: undefined,
    to: undefined,
  },
  {
    ...web,
    subject: 'network',
    name: '9000',
    change: 'removed',
    from: 'http pay.example.com',
    to: undefined,
  },
  {
    ...worker,
    subject: 'memory_limit',
    name: undefined,
    change: 'changed',
    from: '512 MiB',
    to: '1.0 GiB',
  },
  {
    ...base,
    container: 'admin',
    containerName: '관리자 화면',
    effect: 'build',
    subject: 'container',
    name: undefined,
    change: 'added',
    from: undefined,
    to: '관리자 화면',
  },
];

/** Changes of three containers. Applying the changes requires a build, a restart or no work, depending on the container. */
export const sampleChanges: readonly ChangeRow[] = settings.map((setting, index) => ({
  ...setting,
  id: String(index),
}));

/** Creates a given number of changes of one container. */
export const createManyChanges = (count: number): ChangeRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...web,
    id: String(index),
    subject: 'env',
    name: `KEY_${index + 1}`,
    change: 'added',
    from: undefined,
    to: String(index + 1),
  }));

/** Changes with names and values of maximum length, and with unknown codes, as a newer server may send. */
export const extremeChanges: readonly ChangeRow[] = [
  extremeTexts.everything,
  extremeTexts.longWords,
  extremeTexts.rightToLeft,
].map((text) => ({
  ...base,
  id: text,
  container: text,
  containerName: text,
  subject: 'quantum_limit',
  name: text,
  change: 'transmuted',
  from: text,
  to: extremeTexts.url.repeat(2),
  effect: 'migrate',
}));
