import type { GithubAppSettings } from './code-host/github-client.ts';
import type { Config } from './config.ts';
import { StartFailure } from './runtime/errors.ts';

/**
 * Returns the GitHub App of the settings; `undefined` when none of its five settings is set.
 * @throws StartFailure with the missing settings when only some of the five are set
 */
export function readGithubApp(config: Config): GithubAppSettings | undefined {
  const {
    GITHUB_APP_ID: appId,
    GITHUB_APP_PRIVATE_KEY: privateKey,
    GITHUB_APP_SLUG: slug,
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
  } = config;
  if (appId && privateKey && slug && clientId && clientSecret) {
    const [webUrl, apiUrl] = [config.GITHUB_URL, config.GITHUB_API_URL];
    return { appId, privateKey, slug, clientId, clientSecret, webUrl, apiUrl };
  }
  const missing = Object.entries({
    GITHUB_APP_ID: appId,
    GITHUB_APP_PRIVATE_KEY: privateKey,
    GITHUB_APP_SLUG: slug,
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
  }).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 5) return undefined;
  throw new StartFailure(
    `GitHub App 설정이 모자랍니다. ${missing.join(', ')}도 정하거나, GitHub를 쓰지 않으려면 다섯 개를 모두 지워주세요.`,
  );
}
