import { describe, expect, test } from 'vitest';
import { StartFailure } from '../runtime/errors.ts';
import { installDebianPackages } from './debian-packages.ts';

const LOCKED =
  'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 3577 (unattended-upgr)';

/** Installs git with a package manager that fails with these messages before it succeeds. */
async function installGit(...failures: string[]) {
  const ran: string[] = [];
  const printed: string[] = [];
  const installing = installDebianPackages(
    {
      run: (...words) => {
        ran.push(words.join(' '));
        const failure = failures.shift();
        return failure === undefined
          ? Promise.resolve('')
          : Promise.reject(new StartFailure(failure));
      },
      print: (line) => printed.push(line),
      pauseMs: 0,
    },
    ['git'],
  );
  return { ran, printed, failure: await installing.catch((error: unknown) => error) };
}

describe('packages', () => {
  test('wait for another package manager, and say so once', async () => {
    const { ran, printed, failure } = await installGit(LOCKED, LOCKED);
    expect(failure).toBeUndefined();
    expect(ran.map((command) => command.split(' ')[4])).toEqual([
      ...['update', 'update', 'update', 'install'],
    ]);
    expect(printed).toEqual([
      '패키지를 설치합니다: git',
      '다른 프로그램이 패키지를 설치하고 있어 끝나기를 기다립니다.',
    ]);
  });

  test('are not asked for twice after another failure', async () => {
    const { ran, failure } = await installGit('E: Unable to locate package git');
    expect(failure).toMatchObject({ message: expect.stringContaining('Unable to locate') });
    expect(ran).toHaveLength(1);
  });
});
