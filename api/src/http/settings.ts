import type { SignUpMode } from '@naru/contract/rules/sign-up';
import type { DatabaseImages } from '../templates/databases.ts';
import type { ConsoleMove } from '../use-cases/operator/console-move.ts';
import type { TrustedProxies } from './client-address.ts';

/** The settings that the routes read, by the names of their environment variables. */
export interface HttpSettings {
  /** The address on which the server listens. */
  readonly HOST: string;
  /** The console's origin for browsers; by default the address on which the server listens. */
  readonly PUBLIC_URL?: string | undefined;
  /** The move of the console to another address, which may have ended. */
  readonly consoleMove?: ConsoleMove | undefined;
  /** How browsers reach the console. */
  readonly CONSOLE_BEHIND: 'edge' | 'proxy';
  /** Whether a server that others can reach may lack a mail server. */
  readonly START_WITHOUT_MAIL: boolean;
  /** The folder of this server's data. */
  readonly DATA_DIR: string;
  /** The free disk space below which the embedded database rejects writes, in MiB. */
  readonly DISK_RESERVE_MIB: number;
  /** The folder of the built console. */
  readonly CONSOLE_DIR: string;
  /** Origins of consoles on other servers. */
  readonly CONSOLE_ORIGINS: readonly string[];
  /** Allows development features on a server that other machines can reach. */
  readonly ALLOW_DEV: boolean;
  /** The URL of the mail server. Without a mail server, the outbox page lists the mails. */
  readonly SMTP_URL?: string | undefined;
  /** The sender of the mails. */
  readonly MAIL_FROM: string;
  /** Who may sign up. */
  readonly SIGN_UP: SignUpMode;
  /** The domains of e-mail addresses with which people may sign up. */
  readonly SIGN_UP_DOMAINS: readonly string[];
  /** What all members read on every page, and its tone. */
  readonly ANNOUNCEMENT?: string | undefined;
  readonly ANNOUNCEMENT_TONE: 'info' | 'warning';
  /** The operator of the server, for the legal texts. */
  readonly OPERATOR_NAME?: string | undefined;
  readonly OPERATOR_REPRESENTATIVE?: string | undefined;
  readonly OPERATOR_ADDRESS?: string | undefined;
  readonly OPERATOR_REGISTRATION_NUMBER?: string | undefined;
  readonly OPERATOR_PHONE?: string | undefined;
  readonly OPERATOR_EMAIL?: string | undefined;
  readonly PRIVACY_OFFICER?: string | undefined;
  /**
   * The token for reading metrics. Without this setting, clients on this machine can read metrics, if no other machine can reach the
   * server.
   */
  readonly METRICS_TOKEN?: string | undefined;
  /** The address of GitHub, and of its API if it does not follow from that. */
  readonly GITHUB_URL: string;
  readonly GITHUB_API_URL?: string | undefined;
  /** The secret with which the GitHub App signs its messages. */
  readonly GITHUB_APP_WEBHOOK_SECRET?: string | undefined;
  /** The seconds between two looks at a repository whose code host reports no pushes; 0 for none. */
  readonly PUSH_POLL_SECONDS: number;
  /** Whether sources may be fetched from private networks. */
  readonly GIT_ALLOW_PRIVATE: boolean;
  /** The repositories of the images of databases, where they are not those of Docker Hub. */
  readonly DATABASE_IMAGES: DatabaseImages;
  /** Whether the server measures the resource use of containers. */
  readonly MEASURE_USAGE: boolean;
  /** Whether members can open a terminal in their containers. */
  readonly ENABLE_SHELL: boolean;
  /** Whether backups are made in another way. */
  readonly BACKUP_ELSEWHERE: boolean;
  readonly TRUST_PROXY: TrustedProxies;
  /** Limits per minute. */
  readonly RATE_WRONG_LOGINS_PER_ACCOUNT: number;
  readonly RATE_LOGINS_PER_ADDRESS: number;
  readonly RATE_SIGNUPS_PER_ADDRESS: number;
  readonly RATE_MAILS_PER_EMAIL: number;
  /** Limits of the whole installation; millicores and MiB. */
  readonly TOTAL_PROJECTS?: number | undefined;
  readonly TOTAL_CONTAINERS?: number | undefined;
  readonly TOTAL_CPU_MILLICORES?: number | undefined;
  readonly TOTAL_MEMORY_MIB?: number | undefined;
  readonly TOTAL_DISK_MIB?: number | undefined;
  readonly TOTAL_BACKUP_MIB?: number | undefined;
}
