import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/** The states of a check, from good to bad. */
export const CHECK_STATES = ['ok', 'warning', 'problem'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The result of one check of the installation, in Korean for the operator. */
export const serverCheck = z.object({
  /** The name of the check, such as `database`. Newer servers may add names. */
  name: z.string(),
  title: z.string(),
  /** One of `CHECK_STATES`. Newer servers may add values. */
  state: z.string(),
  /** The measured state in a few words. */
  summary: z.string(),
  /** What the operator has to do; null or absent when there is nothing to do. */
  remedy: nullishText,
  /** One line for each part that has a problem, such as a domain name. */
  details: z.nullish(z.array(z.string())),
});
export type ServerCheck = z.infer<typeof serverCheck>;

/** All checks of the installation. Checks without a subject on this server are missing. */
export const serverChecks = z.object({
  checked_at: z.string(),
  /** The version of the server. */
  version: z.string(),
  checks: z.array(serverCheck),
});
export type ServerChecks = z.infer<typeof serverChecks>;
