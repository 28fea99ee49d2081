import { settingEndpoints } from '@naru/contract/endpoints/setting';
import type { LiveSettings } from '@naru/contract/entities/setting';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** A change of a setting of the server. Null removes the stored value. */
export type SettingChange = EndpointBody<
  typeof settingEndpoints.changeSettings
>['settings'][number];

/** The settings that operators can change. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.settings(),
    queryFn: ({ signal }) => callApi(settingEndpoints.listSettings, {}, { signal }),
  });

/** The settings with the stored values as fields, for a comparison with changes. Secrets are left out. */
const withStoredValues = (live: LiveSettings): LiveSettings => ({
  ...Object.fromEntries(
    live.settings.map(({ name, source, value }) => [name, source === 'stored' ? value : null]),
  ),
  ...live,
});

/** Changes settings of the server. The change is refused if somebody else has changed settings since. */
export const changeSettings = () =>
  createWrite({
    send: (settings: readonly SettingChange[], options) =>
      callApi(settingEndpoints.changeSettings, { body: { settings: [...settings] } }, options),
    query: settingsQuery(),
    outcome: (changes) => ({
      changes: Object.fromEntries(changes.map(({ name, value }) => [name, value])),
      find: withStoredValues,
    }),
    keep: (client, live) => {
      if (live) client.setQueryData(settingsQuery().queryKey, live);
    },
    stale: [
      ...[queryKeys.admin.settings(), queryKeys.admin.audit(), queryKeys.admin.backups()],
      ...[queryKeys.operator(), queryKeys.engine.info(), queryKeys.member.me()],
    ],
  });

/** The time limit of a trial, in ms: longer than the time for which the server waits for the mail server. */
const TRIAL_TIMEOUT_MS = 20_000;

/** Sends a mail to the operator, with changes that are not stored. */
export const tryMail = () =>
  mutationOptions({
    mutationFn: (changes: readonly SettingChange[]) =>
      callApi(
        settingEndpoints.tryMail,
        { body: { settings: [...changes] } },
        { timeoutMs: TRIAL_TIMEOUT_MS },
      ),
  });

/** Calls the certificate authority, with changes that are not stored. */
export const tryAcme = () =>
  mutationOptions({
    mutationFn: (changes: readonly SettingChange[]) =>
      callApi(
        settingEndpoints.tryAcme,
        { body: { settings: [...changes] } },
        { timeoutMs: TRIAL_TIMEOUT_MS },
      ),
  });

/** Logs in at the registry, with changes that are not stored. */
export const tryRegistry = () =>
  mutationOptions({
    mutationFn: (changes: readonly SettingChange[]) =>
      callApi(
        settingEndpoints.tryRegistry,
        { body: { settings: [...changes] } },
        { timeoutMs: TRIAL_TIMEOUT_MS },
      ),
  });

/** The time limit of a trial of the storage, in ms: the server waits five seconds for each of four responses. */
const STORAGE_TRIAL_TIMEOUT_MS = 30_000;

/** Stores, reads and deletes a small object in the storage for backups, with changes that are not stored. */
export const tryBackupStorage = () =>
  mutationOptions({
    mutationFn: (changes: readonly SettingChange[]) =>
      callApi(
        settingEndpoints.tryBackupStorage,
        { body: { settings: [...changes] } },
        { timeoutMs: STORAGE_TRIAL_TIMEOUT_MS },
      ),
  });
