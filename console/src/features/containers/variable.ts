import type { BuildVar, EnvVar, Secret } from '@naru/contract/entities';

/** A row of the tab "환경 변수", whatever kind it is; `id` is what the calls address it by. */
export interface Variable {
  id: string;
  key: string;
  value: string;
}

/** Environment variables are addressed by an identifier of their own. */
export const fromEnvVars = (rows: readonly EnvVar[]): Variable[] =>
  rows.map(({ env_var_id, key, value }) => ({ id: env_var_id, key, value: value ?? '' }));

/** Secrets and build variables are addressed by their key. */
export const byKey = (rows: readonly (Secret | BuildVar)[]): Variable[] =>
  rows.map(({ key, value }) => ({ id: key, key, value: value ?? '' }));
