import type { Config } from '../config.ts';
import { StartFailure } from '../start-failure.ts';

/** What the server knows of its GitHub App, and where GitHub is. */
export interface GithubApp {
  appId: number;
  /** PEM, PKCS#1 as GitHub hands it out, or PKCS#8. */
  privateKey: string;
  /** The app's name in addresses: github.com/apps/{slug}. */
  slug: string;
  clientId: string;
  clientSecret: string;
  /** Where browsers go, and where a code is exchanged. */
  webUrl: string;
  apiUrl: string;
}

/** A key in one line, as many places that keep settings want it, is one with `\n` for each line break. */
const unfold = (pem: string): string => pem.replaceAll('\\n', '\n');

/**
 * The GitHub App of the settings, or undefined when none of its five is set.
 * @throws StartFailure naming what is missing when only some of them are
 */
export function githubApp(config: Config): GithubApp | undefined {
  const {
    GITHUB_APP_ID: appId,
    GITHUB_APP_PRIVATE_KEY: privateKey,
    GITHUB_APP_SLUG: slug,
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
  } = config;
  if (appId && privateKey && slug && clientId && clientSecret) {
    const [webUrl, apiUrl] = [config.GITHUB_URL, config.GITHUB_API_URL];
    return { appId, privateKey: unfold(privateKey), slug, clientId, clientSecret, webUrl, apiUrl };
  }
  const missing = Object.entries({
    GITHUB_APP_ID: appId,
    GITHUB_APP_PRIVATE_KEY: privateKey,
    GITHUB_APP_SLUG: slug,
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
  }).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 5) return undefined;
  throw new StartFailure(`GitHub App 설정이 모자랍니다. ${missing.join(', ')}도 정해주세요.`);
}
