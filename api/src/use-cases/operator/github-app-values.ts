import type { LiveSettingName } from '@naru/contract/wire/setting';

/** The settings of a GitHub App, which only work together. */
const GITHUB_APP = [
  'GITHUB_APP_ID',
  'GITHUB_APP_SLUG',
  'GITHUB_APP_CLIENT_ID',
  'GITHUB_APP_CLIENT_SECRET',
  'GITHUB_APP_PRIVATE_KEY',
] as const satisfies readonly LiveSettingName[];

/** Returns the settings of a GitHub App that are missing when only some of them have a text; otherwise nothing. */
export function findMissingAppValues(
  textOf: (name: LiveSettingName) => string | undefined,
): readonly LiveSettingName[] {
  const missing = GITHUB_APP.filter((name) => !textOf(name));
  return missing.length === GITHUB_APP.length ? [] : missing;
}
