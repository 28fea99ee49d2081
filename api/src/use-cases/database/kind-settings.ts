/** The common parts of the settings of all kinds of databases. */
import type { DatabaseKind } from '../../templates/databases.ts';

/** A database to start. Memory and capacity in MiB. */
export interface DatabaseToStart {
  kind: DatabaseKind;
  version: string;
  /** The user and the database that the first start creates; empty for a kind without names. */
  user: string;
  database: string;
  password: string;
  /** The password of the administrator of MySQL and MariaDB, who can log in inside the container alone. */
  adminPassword: string;
  memoryMiB: number;
  capacityMiB: number;
  /** Whether a PostgreSQL server archives its changes. */
  archives?: boolean;
}

/** What differs between the kinds of databases. */
export interface KindSettings {
  env: Record<string, string>;
  secrets: Record<string, string>;
  command: string[];
  /** The program that ends with 0 when the server accepts connections over the network of its container. */
  healthCheck: string[];
}

/** Returns a value within two limits, as a whole number. */
export const within = (least: number, value: number, most: number): number =>
  Math.floor(Math.min(most, Math.max(least, value)));

/** Returns the number of connections that a memory limit in MiB allows. */
export const connectionsFor = (memoryMiB: number): number => within(20, memoryMiB / 16, 200);
