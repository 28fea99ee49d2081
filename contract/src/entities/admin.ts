import * as z from 'zod/mini';
import { engineStatus } from './engine.ts';
import { nullishMemberLimits, nullishNumber, nullishText } from './fields.ts';

/** A member with resource use, for operators. CPU in millicores, memory and disk in MiB; `disk` includes the contents of restorations. */
export const managedMember = z.object({
  user_id: z.string(),
  /** The username. Username and e-mail are empty while the account is stored separately after a year without use. */
  username: z.string(),
  email: nullishText,
  role: nullishText,
  /**
   * The status: `active`, `inactive` (e-mail not verified), `locked`, `separated` (a year without use), `leaving` (deletion is
   * scheduled).
   */
  status: z.string(),
  created_at: nullishText,
  last_active_at: nullishText,
  projects: z.number(),
  containers: z.number(),
  cpu: z.number(),
  memory: z.number(),
  disk: z.number(),
  /** The limits that an operator has set for the member; null in place of standard limits. */
  limits: nullishMemberLimits,
  /** The size of the member's data in the database, in bytes; the sum of `storedData`. */
  stored: nullishNumber,
  /** The number of bytes that the member has written in the current day. The write limit applies to this number. */
  written_in_day: nullishNumber,
});
export type ManagedMember = z.infer<typeof managedMember>;

/** A recently failed deployment. */
export const recentDeploymentFailure = z.object({
  deployment_id: z.string(),
  project: z.string(),
  username: z.string(),
  status: z.string(),
  reason: nullishText,
  created_at: z.string(),
});

/** The reason why scheduled deletions and their mails are suspended: the server's clock is not reliable. */
export const clockProblem = z.object({
  /** The kind of problem: `jumped` when the clock jumped, `clocks-differ` when the clocks of server and database differ. */
  reason: z.string(),
  /** The expected time: before a jump, the last time of the clock; for different clocks, the time of the server. */
  expected: z.string(),
  /** The time of the database's clock. */
  shown: z.string(),
  /** The number of seconds for which the clock has to run steadily until the deletions resume; null when waiting does not help. */
  resumes_in_seconds: nullishNumber,
});
export type ClockProblem = z.infer<typeof clockProblem>;

/** The resource use of the whole installation. */
export const adminOverview = z.object({
  /** The number of members for each status of `managedMember`. */
  members: z.record(z.string(), z.number()),
  projects: z.number(),
  containers: z.number(),
  /** The version of the server; absent from older servers. */
  version: nullishText,
  /** The sums of the projects' CPU limits (millicores) and memory limits (MiB), and of the capacities of all volumes (MiB). */
  cpu: z.number(),
  memory: z.number(),
  disk: z.number(),
  /** The space of all backups of members on the server's disk, in MiB; absent from older servers. */
  backup: nullishNumber,
  /** The limits of these sums, and of the numbers of projects and containers; null without a limit. */
  limits: nullishMemberLimits,
  /** The engine; null while the engine is not reachable. */
  engine: z.nullish(
    z.object({
      name: z.string(),
      version: z.string(),
      /**
       * The addresses for DNS records of http domains. Empty while no address exists; `null` or absent when the engine does not
       * determine them.
       */
      http_addresses: z.nullish(z.array(z.string())),
      /** Whether the root user of containers is an ordinary user of the machine; unknown when absent. */
      user_namespaces: z.nullish(z.boolean()),
    }),
  ),
  /** The server's connection to the engine; absent from servers that do not report the connection. */
  engine_status: z.nullish(engineStatus),
  /** The disk use of the database, in bytes. */
  database: nullishNumber,
  failures: z.array(recentDeploymentFailure),
  /** The problem of the clock; null or absent while the clock is reliable. */
  clock: z.nullish(clockProblem),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/**
 * A domain of a member's container that is reserved for the operator. The member saved the domain before the server refused such
 * domains.
 */
export const reservedDomain = z.object({
  fqdn: z.string(),
  /** The reason for the reservation: `console`, `application-domain`, `service` or `listed`. Newer servers may add values. */
  reservation: z.string(),
  /** Whether requests for the domain still reach the container: false for names of the console and of the operator's list. */
  routed: z.boolean(),
  project: z.string(),
  container: z.string(),
  username: z.string(),
});
export type ReservedDomain = z.infer<typeof reservedDomain>;

/** One act of an operator. Entries are never changed. */
export const auditEntry = z.object({
  entry_id: z.string(),
  created_at: z.string(),
  /** The username of the operator; for a command, the name of the user on the server's machine. */
  actor: z.string(),
  /** `console` or `command`. */
  via: z.string(),
  /** The network address of the request; null for a command. */
  address: nullishText,
  /** The name in `wire/operator-action.ts`. Newer servers may add names. */
  action: z.string(),
  /** The username of the changed account; null for an act on the whole server. */
  target: nullishText,
  /** The values before and after the act, e.g. `user` and `admin` for a role. */
  old_value: nullishText,
  new_value: nullishText,
});
export type AuditEntry = z.infer<typeof auditEntry>;
