import type { Logger } from 'pino';
import type { CodeHostTrial } from './code-host/code-host.ts';
import { createCommitReporter } from './code-host/commit-reporter.ts';
import { githubCodeHost } from './code-host/github.ts';
import { findGithubApp } from './code-host/github-app.ts';
import { codeHostAddressRule } from './code-host/host-address.ts';
import { createLiveCodeHost } from './code-host/live-code-host.ts';
import { tokenHostOpener } from './code-host/open-token-host.ts';
import { simulatedHostOpener } from './code-host/simulated-host.ts';
import { createSourceAccess } from './code-host/source-access.ts';
import { standInCodeHost } from './code-host/stand-in.ts';
import type { OpenTokenHost } from './code-host/token-host.ts';
import type { Config } from './config.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import type { LiveConfig } from './live-config.ts';
import type { Database } from './storage/database.ts';
import type { SecretBox } from './storage/secret-box.ts';
import type { StoredTexts } from './use-cases/operator/stored-settings.ts';

const NO_APP = 'GitHub App의 다섯 값을 입력해주세요.';

/**
 * Returns the function that opens the code hosts which members connect by tokens. They follow the rules for the fetch of sources: private
 * networks by `GIT_ALLOW_PRIVATE`, addresses without TLS by `GIT_PROTOCOLS`. The simulation has hosts of its own, and needs no network.
 */
function createTokenHosts(config: Config, isSimulated: boolean, log: Logger): OpenTokenHost {
  const judge = codeHostAddressRule(
    () => config.GIT_ALLOW_PRIVATE,
    config.GIT_PROTOCOLS.includes('http'),
  );
  const open = tokenHostOpener({ judge, log });
  return isSimulated ? simulatedHostOpener(open) : open;
}

/**
 * Creates the code host of the current settings, which is GitHub if they name a GitHub App, otherwise the stand-in, and the trial of other
 * settings; the hosts that members connect by tokens; and what uses both: the access to sources, and the reports about commits.
 */
export function createCodeHosts(
  live: LiveConfig,
  { simulated }: Pick<ContainerRuntime, 'simulated'>,
  dependencies: { db: Database; secrets: SecretBox; log: Logger; stopping: AbortSignal },
) {
  const { db, log } = dependencies;
  const codeHost = createLiveCodeHost({
    findApp: () => findGithubApp(live.config),
    createHost: (app) => githubCodeHost(app, log),
    standIn: standInCodeHost(db),
  });
  const codeHostTrial = (texts: StoredTexts): CodeHostTrial => {
    const config = live.configWith(texts);
    const app = findGithubApp(config);
    const host = app && githubCodeHost(app, log);
    return {
      host: new URL(config.GITHUB_URL).host,
      findProblem: async (signal) => (host ? host.findProblem(signal) : NO_APP),
    };
  };
  const openTokenHost = createTokenHosts(live.config, simulated, log);
  const hosts = { ...dependencies, codeHost, openTokenHost };
  return {
    ...{ codeHost, codeHostTrial, openTokenHost },
    access: createSourceAccess(hosts),
    commitReporter: createCommitReporter(hosts),
  };
}
