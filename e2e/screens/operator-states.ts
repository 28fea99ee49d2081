/** The responses to the calls of the operators' pages for other installations than the usual one. */
import { inUse, type OperatorResponses } from './operator-data.ts';

const { overview, checks, settings, release } = inUse;

const withoutValue = ({ name }: { name?: string | null | undefined }) => ({
  ...{ name, source: 'default', value: null, summary: null },
});

/** The settings of an installation whose operator has changed nothing. */
export const defaultSettings = {
  ...settings,
  settings: settings.settings.map((one) => (one.source === 'default' ? one : withoutValue(one))),
  console_move: null,
  named_containers: 0,
};

/** The settings of an installation whose environment sets all of them. */
export const lockedSettings = {
  ...defaultSettings,
  settings: settings.settings.map((one) => ({ ...one, source: 'environment' })),
};

/** A new installation: one member, and nothing else. */
export const newInstallation: OperatorResponses = {
  overview: {
    ...overview,
    ...{ members: { active: 1 }, projects: 0, containers: 0, cpu: 0, memory: 0, disk: 0 },
    ...{ limits: null, failures: [] },
  },
  checks: { ...checks, checks: checks.checks.filter(({ state }) => state === 'ok') },
  members: { members: inUse.members.members.slice(0, 1), next: null },
  names: { names: [], more: false },
  audit: { entries: [], next: null },
  settings: defaultSettings,
  invitations: { invitations: [] },
  backups: {
    ...inUse.backups,
    ...{ state: 'none', at: null, objects: null, last_proven_at: null, runs: [] },
  },
  'missing-images': { containers: [], total: 0, projects: 0, deploying: 0 },
  release: { version: '0.1.0', runs_as: 'checkout', changes: [], last_upgrade: null },
};

/** The number of rows of a full page of the server. */
const PAGE_ROWS = 100;
/** Texts of the maximum length of a name, of a domain and of an address. */
const LONGEST_NAME = '이름이아주긴것'.repeat(37).slice(0, 255);
const LONGEST_DOMAIN = `${['a', 'b', 'c'].map((letter) => letter.repeat(60)).join('.')}.naru.example`;
const LONGEST_EMAIL = `${'k'.repeat(64)}@${LONGEST_DOMAIN}`;
const LONGEST_REASON = '저장소를 찾을 수 없습니다. 이름과 권한을 확인해주세요. '.repeat(8).trim();

type Changes<Row> = { readonly [Key in keyof Row]?: unknown };

/** Repeats rows in turn until a page is full, with an id and a name for each of them. The first row has the longest texts. */
const fillPage = <Row extends object>(
  rows: readonly Row[],
  identify: (row: Row, id: string) => Changes<Row>,
  longest: Changes<Row>,
): object[] =>
  Array.from({ length: Math.ceil(PAGE_ROWS / rows.length) }, (_, turn) =>
    rows.map((row, index) => ({ ...row, ...identify(row, `${turn}-${index}`) })),
  )
    .flat()
    .slice(0, PAGE_ROWS)
    .map((row, index) => ({ ...row, ...(index === 0 && longest) }));

/** A busy installation: every list has a full page with the longest names, and every warning is shown. */
export const fullInstallation: OperatorResponses = {
  overview: {
    ...overview,
    ...{ members: { active: 98_000, leaving: 1200, inactive: 430, locked: 20, separated: 5600 } },
    ...{ projects: 294_000, containers: 1_250_000, cpu: 980_000, memory: 9_800_000 },
    ...{ disk: 98_000_000, database: 12_345_678_901 },
    limits: { projects: 300_000, containers: null, cpu: 1_000_000, memory: 10_000_000, disk: null },
    engine: { ...overview.engine, http_addresses: ['203.0.113.20', '2001:db8:0:42:8000::12'] },
    failures: fillPage(overview.failures, (_, deployment_id) => ({ deployment_id }), {
      project: LONGEST_NAME,
      username: LONGEST_NAME,
      reason: LONGEST_REASON,
    }).slice(0, 20),
    clock: {
      ...{ reason: 'jumped', expected: '2026-03-02T05:04:00Z', shown: '2031-03-02T05:04:00Z' },
      resumes_in_seconds: 86_400,
    },
  },
  names: {
    names: fillPage(inUse.names.names, ({ fqdn }, id) => ({ fqdn: `${id}.${fqdn}` }), {
      ...{ fqdn: LONGEST_DOMAIN, project: LONGEST_NAME, container: LONGEST_NAME },
      ...{ username: LONGEST_NAME },
    }),
    more: true,
  },
  members: {
    members: fillPage(
      inUse.members.members,
      ({ username }, user_id) => ({ user_id, username: `${username}-${user_id}` }),
      {
        ...{ username: LONGEST_NAME, email: LONGEST_EMAIL, projects: 1000, containers: 50_000 },
        ...{ cpu: 1_000_000, memory: 10_000_000, disk: 10_000_000, stored: 12_345_678_901 },
      },
    ),
    next: 'next',
  },
  invitations: {
    invitations: fillPage(
      inUse.invitations.invitations,
      (_, invitation_id) => ({ invitation_id, email: `${invitation_id}@naru.example` }),
      {
        ...{ email: LONGEST_EMAIL, invited_by: LONGEST_NAME },
      },
    ),
  },
  audit: {
    entries: fillPage(inUse.audit.entries, (_, entry_id) => ({ entry_id }), {
      ...{ action: 'setting-changed', target: 'ANNOUNCEMENT', actor: LONGEST_NAME },
      ...{ old_value: LONGEST_REASON, new_value: LONGEST_REASON, address: '2001:db8::42' },
    }),
    next: 'next',
  },
  backups: {
    ...{ ...inUse.backups, state: 'unscheduled', at: null },
    runs: fillPage(
      inUse.backups.runs.slice(1),
      (_, backup_id) => ({ backup_id, file: `/srv/backups/naru-${backup_id}.backup` }),
      { error: LONGEST_REASON },
    ),
    restoration: { restored_at: '2026-03-02T05:04:00Z', made_at: '2026-03-01T19:00:00Z' },
  },
  'missing-images': {
    ...{ total: 1234, projects: 321, deploying: 0 },
    containers: fillPage(inUse['missing-images'].containers, (_, container) => ({ container }), {
      ...{ container_name: LONGEST_NAME, project_name: LONGEST_NAME, username: LONGEST_NAME },
      ...{ deployment: 'failed', reason: LONGEST_REASON },
    }),
  },
  release: {
    ...{ ...release, runs_as: 'container' },
    last_upgrade: { ...release.last_upgrade, state: 'migrating', reason: null },
  },
};
