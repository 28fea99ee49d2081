/** Writes the deploy key of a project for ssh, which reads keys from files alone. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../engine-error.ts';
import { type GitAddress, hostKeyAlias } from './git-address.ts';
import { GitFailure } from './git-process.ts';
import type { SshKeyFiles } from './git-settings.ts';
import {
  formatHostKeys,
  hasPublishedKey,
  PUBLISHED_HOST_KEYS,
  parseHostKeys,
} from './host-keys.ts';
import type { HostKey, SourceKey } from './source-access.ts';

/** The refusal of a server whose host key differs from that of the first contact. */
export const HOST_KEY_CHANGED_MESSAGE =
  'Git 서버의 SSH 호스트 키가 처음 연결했을 때와 다릅니다. 서버의 키를 바꾼 것이 맞으면 프로젝트의 배포 키에서 기억한 서버를 지운 뒤 다시 배포해주세요.';

const refuse = (message: string, cause: unknown) =>
  new EngineError('source-refused', message, { cause });

/** Converts a failure of ssh to the error for the member of the project. Returns other errors unchanged. */
function convertKeyFailure(error: unknown, alias: string): unknown {
  if (!(error instanceof GitFailure)) return error;
  if (/HOST IDENTIFICATION HAS CHANGED|Host key verification failed/.test(error.said)) {
    const message = hasPublishedKey(alias)
      ? `${alias}의 SSH 호스트 키가 공개된 키와 다릅니다. 다른 서버가 연결을 가로챌 수 있어 가져오지 않습니다. 운영자에게 알려주세요.`
      : HOST_KEY_CHANGED_MESSAGE;
    return refuse(message, error);
  }
  if (/Permission denied \(|Unauthorized|repository access denied/.test(error.said)) {
    const message =
      'Git 서버가 프로젝트의 배포 키를 받지 않았습니다. 공개 키를 저장소에 배포 키로 등록했는지, 주소가 정확한지 확인해주세요.';
    return refuse(message, error);
  }
  return error;
}

const isSame = (one: HostKey) => (other: HostKey) =>
  one.host === other.host && one.type === other.type && one.value === other.value;

/** Returns a path as a value of a setting of ssh, which has tokens that begin with `%`, and quotation marks for white space. */
const asValue = (path: string): string =>
  `"${path.replaceAll('%', '%%').replace(/["\\]/g, '\\$&')}"`;

/**
 * Runs a fetch with a key. The files are removed afterwards, also after a failure. Published keys take precedence over what a project has
 * met.
 * @param folder the folder of the fetch, in which a new folder is made
 */
export async function withSshKey<T>(
  folder: string,
  address: GitAddress,
  key: SourceKey,
  work: (files: SshKeyFiles) => Promise<T>,
): Promise<T> {
  const own = join(folder, 'ssh');
  const [identityFile, knownHostsFile] = [join(own, 'key'), join(own, 'known_hosts')];
  const known = [
    ...PUBLISHED_HOST_KEYS,
    ...key.knownHosts.filter(({ host }) => !hasPublishedKey(host)),
  ];
  await mkdir(own, { mode: 0o700 });
  await writeFile(identityFile, key.privateKey, { mode: 0o600 });
  await writeFile(knownHostsFile, formatHostKeys(known), { mode: 0o600 });
  let succeeded = false;
  try {
    const result = await work({
      identityFile: asValue(identityFile),
      knownHostsFile: asValue(knownHostsFile),
      knownNames: new Set(known.map(({ host }) => host)),
    });
    succeeded = true;
    return result;
  } catch (error) {
    throw convertKeyFailure(error, hostKeyAlias(address));
  } finally {
    const met = parseHostKeys(await readFile(knownHostsFile, 'utf8').catch(() => ''));
    await rm(own, { recursive: true, force: true });
    const learned = met.filter((one) => !known.some(isSame(one)));
    await key.finished({ succeeded, learned });
  }
}
