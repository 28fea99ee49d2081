/** The settings of a running server, from the environment and from the values that operators have stored. */
import { LIVE_SETTING_NAMES, type LiveSettingName } from '@naru/contract/wire/setting';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { liveSettingSchemas } from './setting-schemas.ts';
import type { OpenDatabase } from './storage/database.ts';
import { SETTINGS_SUBJECT } from './storage/peers.ts';
import type { SecretBox } from './storage/secret-box.ts';
import type { SettingRules } from './use-cases/operator/setting-rules.ts';
import { applyStoredSettings } from './use-cases/operator/settings.ts';
import type { StoredTexts } from './use-cases/operator/stored-settings.ts';

/** The settings of a running server, and the rules for changing them. */
export interface LiveConfig extends SettingRules {
  /** The current settings. Read a property when it is needed, because an operator can change it at any time. */
  readonly config: Config;
  /** Returns the settings as they would be with these stored values. A value that is not valid counts as missing. */
  configWith(stored: StoredTexts): Config;
}

/** Parses the text of one setting by the rule of its environment variable. */
function parse(name: LiveSettingName, text: string) {
  const schema: z.ZodMiniType = liveSettingSchemas[name];
  return z.safeParse(schema, text, { error: z.locales.ko().localeError });
}

/** Returns a parsed value in the form of an environment variable; null for a missing value. */
function textOf(value: string | number | boolean | readonly string[] | undefined): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object') return value.join(', ') || null;
  return value === undefined ? null : String(value);
}

/**
 * Creates the settings of a running server without stored values.
 * @param initial the settings of the environment, which stored values replace only if they are in `CHANGEABLE_SETTINGS`
 */
export function createLiveConfig(initial: Config): LiveConfig {
  const config = { ...initial };
  const isFixed = (name: LiveSettingName): boolean => initial.fixedNames.has(name);
  const readValue = (name: LiveSettingName, stored: StoredTexts): unknown => {
    const text = isFixed(name) ? undefined : stored.get(name);
    const parsed = text === undefined ? undefined : parse(name, text);
    return parsed?.success ? parsed.data : initial[name];
  };
  const valuesOf = (stored: StoredTexts) =>
    Object.fromEntries(LIVE_SETTING_NAMES.map((name) => [name, readValue(name, stored)]));
  return {
    config,
    isFixed,
    findProblem: (name, text) => parse(name, text).error?.issues[0]?.message,
    isRequired: (name) => name === 'REGISTRY' && initial.ENGINE === 'kubernetes',
    initialText: (name) => textOf(initial[name]),
    configWith: (stored) => ({ ...config, ...valuesOf(stored) }),
    apply: (stored, consoleMove) => void Object.assign(config, valuesOf(stored), { consoleMove }),
  };
}

/** Applies the stored settings now, and again whenever a server on the database has changed them. */
export async function followStoredSettings(
  { db, peers }: Pick<OpenDatabase, 'db' | 'peers'>,
  secrets: SecretBox,
  settings: SettingRules,
  log: Logger,
): Promise<void> {
  const apply = () => applyStoredSettings(db, { secrets, settings });
  await apply();
  peers.subscribe(SETTINGS_SUBJECT, () => {
    apply().catch((error: unknown) => log.warn({ err: error }, 'settings could not be read'));
  });
}
