import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/** A setting of the server that operators can change while it runs. Values have the form of environment variables. */
export const liveSetting = z.object({
  /** The name in `wire/setting.ts`. Newer servers may add names. */
  name: z.string(),
  /**
   * Where the value is from: `environment` for a variable of the server, which nobody can change in the console; `stored` by an
   * operator; `default`. Newer servers may add values.
   */
  source: z.string(),
  /** The current value; null without a value, and for a secret. */
  value: nullishText,
  /** The part of a secret that may be shown, such as the address of the mail server without its password; null without a value. */
  summary: nullishText,
});
export type LiveSetting = z.infer<typeof liveSetting>;

/** All settings that operators can change. */
export const liveSettings = z.object({
  /** Identifies the stored values; another one after every change. */
  version_id: z.string(),
  settings: z.array(liveSetting),
  /** The open move of the console to another address; null without one. */
  console_move: z.nullish(z.object({ url: z.string(), ends_at: z.string() })),
  /** The first address of the console in the environment, to which an operator can move it back; null where no other one is stored. */
  initial_console_url: nullishText,
  /** The number of containers that keep their names until their next deployment when `APP_DOMAIN` changes. */
  named_containers: nullishNumber,
});
export type LiveSettings = z.infer<typeof liveSettings>;

/** The outcome of a call to a certificate authority for a trial. */
export const acmeTrial = z.object({
  /** The address of the authority's directory. */
  directory: z.string(),
  /** Why the authority cannot be used, a Korean sentence; null when its directory responds. */
  problem: nullishText,
});
export type AcmeTrial = z.infer<typeof acmeTrial>;

/** The outcome of a trial of the registry for the images of a cluster. */
export const registryTrial = z.object({
  /** The repository to which images would be pushed; null without an address. */
  repository: nullishText,
  /** Whether the account may delete images; null where the registry does not reveal it. */
  can_delete: z.nullish(z.boolean()),
  /** Why images cannot be pushed, a Korean sentence; null for a registry that can be used. */
  problem: nullishText,
});
export type RegistryTrial = z.infer<typeof registryTrial>;

/** The outcome of the beginning of a move of the console. */
export const consoleMoveStart = z.object({
  /** The link at the new address that confirms the move; null when the move did not begin. It works once. */
  link: nullishText,
  /** The time at which the move ends without a confirmation. */
  ends_at: nullishText,
  /** Why the move did not begin, a Korean sentence; null after success. */
  problem: nullishText,
});
export type ConsoleMoveStart = z.infer<typeof consoleMoveStart>;
/** The outcome of a trial of the object storage for backups. */
export const storageTrial = z.object({
  /** The address under which copies would be stored; null with incomplete settings. */
  objects: nullishText,
  /** Why copies cannot be stored, a Korean sentence; null for a storage that can be used. */
  problem: nullishText,
});
export type StorageTrial = z.infer<typeof storageTrial>;

/** The outcome of a mail that was sent for a trial. */
export const mailTrial = z.object({
  /** The address of the mail: that of the operator. */
  to: z.string(),
  /** The response of the mail server, in its own words; null without a response. */
  response: nullishText,
  /** Why the mail was not sent, a Korean sentence; null for a mail that the server has accepted. */
  problem: nullishText,
});
export type MailTrial = z.infer<typeof mailTrial>;

/** The outcome of an authentication as a GitHub App, for a trial. */
export const githubAppTrial = z.object({
  /** The host of the GitHub. */
  host: z.string(),
  /** Why GitHub does not accept the App, a Korean sentence; null for an accepted App. */
  problem: nullishText,
});
export type GithubAppTrial = z.infer<typeof githubAppTrial>;
