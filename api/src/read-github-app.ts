import type { GithubApp } from './code-host/github-app.ts';
import type { Config } from './config.ts';
import { StartFailure } from './runtime/start-failure.ts';

/** Many configuration systems allow only one line, so a key may contain `\n` in place of each line break. */
const unfold = (pem: string): string => pem.replaceAll('\\n', '\n');

/**
 * The GitHub App in the settings; `undefined` when none of its five settings is set.
 * @throws StartFailure with the missing settings when only some are set
 */
export function readGithubApp(config: Config): GithubApp | undefined {
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
