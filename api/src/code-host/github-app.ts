/** Reads the GitHub App of the settings. */
import type { GithubAppSettings } from './github-client.ts';

/** The settings of the GitHub App, by the names of their environment variables. */
export interface GithubSettings {
  readonly GITHUB_URL: string;
  /** Without this setting, the address of the API follows from `GITHUB_URL`. */
  readonly GITHUB_API_URL?: string | undefined;
  readonly GITHUB_APP_ID?: number | undefined;
  readonly GITHUB_APP_PRIVATE_KEY?: string | undefined;
  readonly GITHUB_APP_SLUG?: string | undefined;
  readonly GITHUB_APP_CLIENT_ID?: string | undefined;
  readonly GITHUB_APP_CLIENT_SECRET?: string | undefined;
}

const NAMES = [
  'GITHUB_APP_ID',
  'GITHUB_APP_PRIVATE_KEY',
  'GITHUB_APP_SLUG',
  'GITHUB_APP_CLIENT_ID',
  'GITHUB_APP_CLIENT_SECRET',
] as const satisfies readonly (keyof GithubSettings)[];

/** Returns the names of the missing settings when only some of the five settings of an App are set; otherwise nothing. */
export function findMissingAppSettings(settings: GithubSettings): string[] {
  const missing = NAMES.filter((name) => !settings[name]);
  return missing.length === NAMES.length ? [] : missing;
}

/**
 * Returns the address of the API of a GitHub: of github.com, of a company on ghe.com (`https://octo.ghe.com`), or of a GitHub
 * Enterprise Server (https://docs.github.com/rest/overview/resources-in-the-rest-api).
 */
export function githubApiUrl(webUrl: string): string {
  const { protocol, host } = new URL(webUrl);
  const hasApiHost = host === 'github.com' || host.endsWith('.ghe.com');
  return hasApiHost ? `${protocol}//api.${host}` : `${webUrl}/api/v3`;
}

/** Returns the GitHub App of the settings; `undefined` unless all its settings are set. */
export function findGithubApp(settings: GithubSettings): GithubAppSettings | undefined {
  const {
    GITHUB_URL: webUrl,
    GITHUB_APP_ID: appId,
    GITHUB_APP_PRIVATE_KEY: privateKey,
    GITHUB_APP_SLUG: slug,
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
  } = settings;
  if (!(appId && privateKey && slug && clientId && clientSecret)) return undefined;
  const apiUrl = settings.GITHUB_API_URL ?? githubApiUrl(webUrl);
  return { appId, privateKey, slug, clientId, clientSecret, webUrl, apiUrl };
}
