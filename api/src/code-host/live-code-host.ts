import { isDeepStrictEqual } from 'node:util';
import type { CodeHost } from './code-host.ts';
import type { GithubAppSettings } from './github-client.ts';

/** The code hosts among which the settings choose. */
export interface CodeHostChoice {
  /** Returns the GitHub App of the current settings. */
  findApp: () => GithubAppSettings | undefined;
  createHost: (app: GithubAppSettings) => CodeHost;
  /** The code host of settings without a GitHub App. */
  standIn: CodeHost;
}

/**
 * Returns the code host of the current settings, which operators can change at any time: each call goes to the code host that the
 * settings name at that moment. A new App has no cached tokens of the former one.
 */
export function createLiveCodeHost({ findApp, createHost, standIn }: CodeHostChoice): CodeHost {
  let held: { app: GithubAppSettings; host: CodeHost } | undefined;
  const current = (): CodeHost => {
    const app = findApp();
    if (app === undefined) {
      held = undefined;
      return standIn;
    }
    if (!isDeepStrictEqual(held?.app, app)) held = { app, host: createHost(app) };
    return held?.host ?? standIn;
  };
  return {
    get name() {
      return current().name;
    },
    findProblem: (signal) => current().findProblem(signal),
    hosts: (url) => current().hosts(url),
    installationUrl: (request, origin) => current().installationUrl(request, origin),
    account: (installationId, proof) => current().account(installationId, proof),
    repositories: (installationId) => current().repositories(installationId),
    cloneToken: (installationId) => current().cloneToken(installationId),
    setStatus: (...report) => current().setStatus(...report),
    readChecks: (...commit) => current().readChecks(...commit),
  };
}
