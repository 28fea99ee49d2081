import { githubAppEndpoints } from '@naru/contract/endpoints/github-app';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { type SettingChange, settingsQuery } from './setting.ts';
import { createWrite } from './write.ts';

/**
 * Starts the registration of a GitHub App.
 * @param onStarted receives the address of the page that leads to GitHub, which no cache stores
 */
export const startGithubApp = (onStarted: (address: string) => void) =>
  mutationOptions({
    mutationFn: async (body: EndpointBody<typeof githubAppEndpoints.startGithubApp>) => {
      const { registration_url } = await callApi(githubAppEndpoints.startGithubApp, { body });
      onStarted(registration_url);
    },
  });

/** Stores the App that GitHub has registered. */
export const finishGithubApp = () =>
  createWrite({
    send: (body: EndpointBody<typeof githubAppEndpoints.finishGithubApp>) =>
      callApi(githubAppEndpoints.finishGithubApp, { body }),
    query: settingsQuery(),
    outcome: () => ({
      done: (now) =>
        Boolean(
          now?.settings.some(({ name, source }) => name === 'GITHUB_APP_ID' && source === 'stored'),
        ),
    }),
    keep: (client, live) => {
      if (live) client.setQueryData(settingsQuery().queryKey, live);
    },
    stale: [queryKeys.admin.settings(), queryKeys.admin.audit(), queryKeys.admin.checks()],
  });

/** The time limit of a trial, in ms: longer than the time for which the server waits for GitHub. */
const TRIAL_TIMEOUT_MS = 20_000;

/** Authenticates as a GitHub App, with changes that are not stored. */
export const tryGithubApp = () =>
  mutationOptions({
    mutationFn: (changes: readonly SettingChange[]) =>
      callApi(
        githubAppEndpoints.tryGithubApp,
        { body: { settings: [...changes] } },
        { timeoutMs: TRIAL_TIMEOUT_MS },
      ),
  });
