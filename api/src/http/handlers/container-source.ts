import { isIP } from 'node:net';
import { fieldError } from '../../domain/api-error.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { parseGitAddress } from '../../engine/source/git-address.ts';
import { isPublicAddress, NOT_PUBLIC } from '../../engine/source/public-address.ts';
import type { HttpSettings } from '../settings.ts';

const refuse = (reason: string) => fieldError('VALIDATION_FAILED', 'git_url', reason);

function hostOf(url: string): string {
  try {
    return parseGitAddress(url, ['https', 'http', 'ssh']).host;
  } catch (error) {
    throw error instanceof EngineError ? refuse(error.message) : error;
  }
}

/**
 * Refuses a source at an address that the engine would not fetch from, while the member can still correct it. Names are looked up only
 * when the source is fetched.
 * @param url valid by the contract's rule, or empty
 * @throws ApiError VALIDATION_FAILED
 */
export function checkSource(url: string, { GIT_ALLOW_PRIVATE }: HttpSettings): void {
  if (url === '') return;
  const host = hostOf(url);
  if (GIT_ALLOW_PRIVATE || isIP(host) === 0 || isPublicAddress(host)) return;
  throw refuse(NOT_PUBLIC);
}
