import type { BuildVar, EnvVar, Secret } from '@naru/contract/entities/variable';
import type { VariableKind } from '@naru/contract/rules/variable-kind';

/** A row of the tab "환경 변수", of any kind; the calls identify it by `id`. */
export interface Variable {
  id: string;
  key: string;
  value: string;
}

/** All variables that a container has. */
export type Variables = Readonly<Record<VariableKind, readonly Variable[]>>;

/** Environment variables are identified by their id. */
export const fromEnvVars = (rows: readonly EnvVar[]): Variable[] =>
  rows.map(({ env_var_id, key, value }) => ({ id: env_var_id, key, value: value ?? '' }));

/** Secrets and build variables are identified by their key. */
export const byKey = (rows: readonly (Secret | BuildVar)[]): Variable[] =>
  rows.map(({ key, value }) => ({ id: key, key, value: value ?? '' }));
