import { findGithubApp, findMissingAppSettings } from './code-host/github-app.ts';
import type { GithubAppSettings } from './code-host/github-client.ts';
import type { Config } from './config.ts';
import { StartFailure } from './runtime/errors.ts';

/**
 * Returns the GitHub App of the settings; `undefined` when none of its five settings is set.
 * @throws StartFailure with the missing settings when only some of the five are set
 */
export function readGithubApp(config: Config): GithubAppSettings | undefined {
  const missing = findMissingAppSettings(config);
  if (missing.length === 0) return findGithubApp(config);
  throw new StartFailure(
    `GitHub App 설정이 모자랍니다. ${missing.join(', ')}도 정하거나, GitHub를 쓰지 않으려면 다섯 개를 모두 지워주세요.`,
  );
}
