import type { Installation, Repository } from '@naru/contract/entities/installation';
import { ApiError } from '#api/errors.ts';

/** The display name of an installation. */
export const installationName = ({ account_login, installation_id }: Installation): string =>
  account_login || installation_id;

/** The Git URL of a repository. */
export const repositoryCloneUrl = ({ clone_url, full_name }: Repository): string =>
  clone_url || `https://github.com/${full_name}.git`;

/** Whether the call failed because the member revoked the permission on the code host (specification section 8). */
export const isInstallationRevokedError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INSTALLATION_REVOKED';
