/** The settings that operators change while the server runs. Values have the form of environment variables. */
import type { LiveSetting, LiveSettings } from '@naru/contract/entities/setting';
import { LIVE_SETTING_NAMES, type LiveSettingName } from '@naru/contract/wire/setting';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import { networks } from '../../storage/schema/network.ts';
import { type Operator, saveAuditEntry } from './audit-log.ts';
import { openConsoleMove, readConsoleMove } from './console-move.ts';
import { summarizeCertificates } from './pem-certificates.ts';
import {
  checkChanges,
  checkTogether,
  type SettingChange,
  type SettingContext,
  type SettingRules,
} from './setting-rules.ts';
import {
  lockSettings,
  notifyOfSettings,
  readStoredTexts,
  removeText,
  type StoredTexts,
  storeText,
} from './stored-settings.ts';

/** Counts the containers with http that have been deployed. Each keeps its names until its next deployment. */
async function countNamedContainers(db: DatabaseReader): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${containers.id})::int` })
    .from(containers)
    .innerJoin(networks, eq(networks.container_id, containers.id))
    .innerJoin(deploymentContainers, eq(deploymentContainers.slug, containers.slug))
    .where(and(eq(networks.network_type, 'http'), isNotNull(deploymentContainers.image)));
  return row?.count ?? 0;
}

/** Returns the address of a mail server without its password. */
export function withoutPassword(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  const user = url.username && `${decodeURIComponent(url.username)}@`;
  return `${url.protocol}//${user}${url.host}`;
}

/** The part of each secret, and of each long text, that is shown. */
const SUMMARIES: Partial<Record<LiveSettingName, (text: string) => string>> = {
  SMTP_URL: withoutPassword,
  BACKUP_S3_SECRET: () => '저장됨',
  REGISTRY_PASSWORD: () => '저장됨',
  EDGE_ACME_ROOT: summarizeCertificates,
  GITHUB_APP_CLIENT_SECRET: () => '저장됨',
  GITHUB_APP_PRIVATE_KEY: () => '저장됨',
  GITHUB_APP_WEBHOOK_SECRET: () => '저장됨',
};

/** Reads the stored values and applies them to this server. */
export async function applyStoredSettings(
  db: DatabaseReader,
  { secrets, settings: rules }: SettingContext,
): Promise<void> {
  rules.apply(await readStoredTexts(db, secrets), await readConsoleMove(db, secrets));
}

function toLiveSetting(
  rules: SettingRules,
  name: LiveSettingName,
  stored: string | undefined,
): LiveSetting {
  const own = rules.isFixed(name) ? undefined : stored;
  const initial = rules.isFixed(name) ? 'environment' : 'default';
  const source = own === undefined ? initial : 'stored';
  const value = own ?? rules.initialText(name);
  const summarize = SUMMARIES[name];
  if (summarize === undefined) return { name, source, value, summary: null };
  return { name, source, value: null, summary: value === null ? null : summarize(value) };
}

const toLiveSettings = (
  { secrets, settings: rules }: SettingContext,
  stored: StoredTexts,
): LiveSettings => ({
  version_id: secrets.digest(JSON.stringify([...stored].toSorted())),
  settings: LIVE_SETTING_NAMES.map((name) => toLiveSetting(rules, name, stored.get(name))),
});

/** Returns the address of the environment to which the console can be moved back; null where no other one is stored. */
function findInitialAddress(rules: SettingRules, stored: StoredTexts): string | null {
  const isMoved = stored.has('PUBLIC_URL') && !rules.isFixed('PUBLIC_URL');
  return isMoved ? rules.initialText('PUBLIC_URL') : null;
}

/** Lists the settings with their current values, and the move of the console. */
export async function listSettings(
  db: DatabaseReader,
  context: SettingContext,
): Promise<LiveSettings> {
  const consoleMove = await readConsoleMove(db, context.secrets);
  const move = openConsoleMove({ consoleMove });
  const stored = await readStoredTexts(db, context.secrets);
  return {
    ...toLiveSettings(context, stored),
    initial_console_url: findInitialAddress(context.settings, stored),
    console_move: move ? { url: move.url, ends_at: new Date(move.endsAt).toISOString() } : null,
    named_containers: await countNamedContainers(db),
  };
}

/** The text of a value in the audit log. */
const auditText = ({ value, summary }: LiveSetting): string => value ?? summary ?? '없음';

/**
 * Stores changed settings, records each in the audit log, and notifies all servers with the commit.
 * @param check receives the current settings, and throws an error to refuse the change
 * @throws ApiError VALIDATION_FAILED; errors of `check`
 */
export async function changeSettings(
  tx: Database,
  context: SettingContext,
  operator: Operator,
  { changes, check }: { changes: readonly SettingChange[]; check: (now: LiveSettings) => void },
): Promise<LiveSettings> {
  await lockSettings(tx);
  const { secrets, settings: rules } = context;
  const stored = await readStoredTexts(tx, secrets);
  check(toLiveSettings(context, stored));
  checkChanges(rules, changes);
  checkTogether(rules, stored, changes);
  for (const { name, value } of changes) {
    const [earlier, text] = [stored.get(name), value || undefined];
    if (earlier === text) continue;
    if (text === undefined) await removeText(tx, name);
    else await storeText(tx, secrets, name, text);
    const oldValue = auditText(toLiveSetting(rules, name, earlier));
    const newValue = auditText(toLiveSetting(rules, name, text));
    await saveAuditEntry(tx, operator, {
      action: 'setting-changed',
      target: name,
      oldValue,
      newValue,
    });
  }
  await notifyOfSettings(tx);
  return listSettings(tx, context);
}
