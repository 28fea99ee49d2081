import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import {
  installationName,
  isInstallationRevokedError,
  repositoryCloneUrl,
} from './repositories.ts';

const repository = (full_name: string, clone_url?: string | null) => ({
  id: full_name,
  full_name,
  clone_url,
});

describe('repositories of a connected account (specification sections 2 and 3)', () => {
  test('an account without a name is called by its identifier', () => {
    expect(installationName({ installation_id: '7', account_login: 'naru' })).toBe('naru');
    expect(installationName({ installation_id: '7', account_login: null })).toBe('7');
  });

  test('the Git URL is the clone URL, or the one its name makes', () => {
    expect(repositoryCloneUrl(repository('a/b', 'https://host/a/b.git'))).toBe(
      'https://host/a/b.git',
    );
    expect(repositoryCloneUrl(repository('a/b'))).toBe('https://github.com/a/b.git');
  });

  test('a permission that was taken back is told by its code', () => {
    expect(
      isInstallationRevokedError(new ApiError({ status: 409, code: 'INSTALLATION_REVOKED' })),
    ).toBe(true);
    expect(isInstallationRevokedError(new ApiError({ status: 409, code: 'NOT_FOUND' }))).toBe(
      false,
    );
    expect(isInstallationRevokedError(new Error('INSTALLATION_REVOKED'))).toBe(false);
  });
});
