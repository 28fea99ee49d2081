import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSimulatedMachine, writeRelease } from '../testing/simulated-machine.ts';
import { install, parseInstallArguments } from './install-command.ts';
import { settingsFile, unitFile } from './installation.ts';
import { uninstall } from './uninstall-command.ts';

const GIVEN = ['--url', 'https://console.example.com', '--email', 'ops@example.com'];

/** Creates a machine, and a function that installs there. */
async function newMachine() {
  const machine = await createSimulatedMachine();
  const printed: string[] = [];
  const context = {
    folders: machine.folders,
    places: {
      clockServer: 'http://127.0.0.1:1',
      mailServer: '127.0.0.1',
      engines: [machine.engine],
      disk: machine.root,
    },
    release: writeRelease(join(machine.root, 'release'), '1.0.0'),
    run: machine.run,
    print: (line: string) => printed.push(line),
  };
  const given = (...more: string[]) => {
    const options = parseInstallArguments([...GIVEN, '--address', '127.0.0.9', ...more]);
    if (options === undefined) throw new Error('the arguments are invalid');
    return options;
  };
  return { ...machine, printed, install: (...more: string[]) => install(given(...more), context) };
}

describe('the arguments', () => {
  test('have defaults next to the address of the console', () => {
    expect(parseInstallArguments(GIVEN)).toEqual({
      url: 'https://console.example.com',
      apps: 'apps.example.com',
      email: 'ops@example.com',
      operator: 'operator',
      address: '0.0.0.0',
      restored: undefined,
      usesCompose: false,
      installsPackages: false,
      isDryRun: false,
    });
    expect(parseInstallArguments(['--url', 'https://naru.kr', '--email', 'a@naru.kr'])?.apps).toBe(
      'apps.naru.kr',
    );
  });

  test.each([
    [[]],
    [['--url', 'https://console.example.com']],
    [[...GIVEN, '--unknown']],
    [[...GIVEN, 'more']],
    [[...GIVEN, '--compose', '--restore', 'file']],
  ])('%j are incomplete', (args) => {
    expect(parseInstallArguments(args)).toBeUndefined();
  });

  test.each([
    ['http://console.example.com'],
    ['https://console.example.com/path'],
    ['https://console.example.com:8443'],
    ['https://me@console.example.com'],
    ['console.example.com'],
  ])('%s is no address for the console', (url) => {
    expect(() => parseInstallArguments(['--url', url, '--email', 'a@b.kr'])).toThrow('--url');
  });

  test.each([[['--url', 'https://a.kr', '--email', 'nobody']], [[...GIVEN, '--operator', 'a']]])(
    '%j name no account',
    (args) => {
      expect(() => parseInstallArguments(args)).toThrow(/./);
    },
  );
});

describe.skipIf(process.getuid?.() !== 0)('naru install (as root)', () => {
  test('with --dry-run prints the checks and changes nothing', async () => {
    const { install, folders, state, printed } = await newMachine();
    expect(await install('--dry-run')).toContain('아무것도 바꾸지 않았습니다');
    expect(printed.join('\n')).toContain('[정상] 컨테이너 엔진');
    expect(state.ran).toEqual([]);
    expect(existsSync(folders.programs)).toBe(false);
  });

  test('makes files that only the server and root can read, starts, and prints the link', async () => {
    const { install, folders, state } = await newMachine();
    expect(await install()).toContain('비밀번호를 정할 링크');
    expect(state).toMatchObject({ serving: '1.0.0', members: ['operator'] });
    expect(statSync(folders.data).mode & 0o777).toBe(0o700);
    expect(statSync(settingsFile(folders)).mode & 0o777).toBe(0o640);
    const settings = readFileSync(settingsFile(folders), 'utf8');
    expect(settings).toContain('PUBLIC_URL=https://console.example.com\nCONSOLE_BEHIND=edge\n');
    expect(readFileSync(unitFile(folders), 'utf8')).toContain('SupplementaryGroups=docker\n');
  });

  test('a second time keeps settings and members, and completes what is missing', async () => {
    const { install, folders, state } = await newMachine();
    await install();
    writeFileSync(settingsFile(folders), 'PUBLIC_URL=https://changed.example.com\n');
    rmSync(unitFile(folders));
    expect(await install()).toContain('naru admin link operator');
    expect(readFileSync(settingsFile(folders), 'utf8')).toContain('changed.example.com');
    expect(existsSync(unitFile(folders))).toBe(true);
    expect(state.members).toEqual(['operator']);
  });

  test('prints the end of the log when the server does not start, and goes on after a repair', async () => {
    const { install, state } = await newMachine();
    state.broken.add('1.0.0');
    await expect(install()).rejects.toThrow('the last line of the log');
    state.broken.clear();
    expect(await install()).toContain('비밀번호를 정할 링크');
  });

  test('with --restore restores before the first start', async () => {
    const { install, state, root } = await newMachine();
    writeFileSync(join(root, 'backup.naru'), '1.0.0');
    const added = await install('--restore', join(root, 'backup.naru'));
    expect(added).toContain('링크');
    const at = (text: string) => state.ran.findIndex((line) => line.includes(text));
    expect(at('naru restore')).toBeGreaterThan(at('install --owner=naru'));
    expect(at('naru restore')).toBeLessThan(at('systemctl start'));
  });

  test('with --compose writes settings with new secrets once, starts the containers, and prints the link', async () => {
    const { install, folders, state, run } = await newMachine();
    expect(await install('--compose')).toContain('비밀번호를 정할 링크');
    const file = join(folders.programs, 'compose/.env');
    const settings = readFileSync(file, 'utf8');
    expect(settings).toMatch(/^NARU_VERSION=1\.0\.0\nPOSTGRES_PASSWORD=[0-9a-f]{48}$/m);
    expect(settings).toMatch(/^NARU_SECRET_KEY=[A-Za-z0-9+/]{43}=$/m);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const folder = join(folders.programs, 'compose');
    expect(state.ran).toContain(`docker compose --project-directory ${folder} up --detach --wait`);
    await install('--compose');
    expect(readFileSync(file, 'utf8')).toBe(settings);
    expect(state.members).toEqual(['operator']);
    await uninstall({ deletesData: false }, { folders, run });
    expect(existsSync(file)).toBe(true);
    await uninstall({ deletesData: true }, { folders, run });
    expect(existsSync(file)).toBe(false);
    expect(state.ran.at(-1)).toContain('down --volumes');
  });

  test('without an engine changes nothing', async () => {
    const machine = await createSimulatedMachine();
    const places = { clockServer: 'http://127.0.0.1:1', mailServer: '127.0.0.1', disk: '/' };
    const options = parseInstallArguments([...GIVEN, '--address', '127.0.0.9']);
    const context = {
      ...{ folders: machine.folders, run: machine.run, print: () => undefined },
      ...{ release: machine.root, places: { ...places, engines: ['unix:///nowhere'] } },
    };
    await expect(options && install(options, context)).rejects.toThrow('아직 아무것도');
    expect(machine.state.ran).toEqual([]);
  });

  test.each([
    [false, true],
    [true, false],
  ])('naru uninstall, which deletes the data: %s', async (deletesData, isKept) => {
    const { install, folders, run, state } = await newMachine();
    await install();
    await uninstall({ deletesData }, { folders, run });
    expect(state.serving).toBeUndefined();
    expect([existsSync(folders.programs), existsSync(unitFile(folders))]).toEqual([false, false]);
    expect([existsSync(folders.data), existsSync(folders.settings)]).toEqual([isKept, isKept]);
    await expect(uninstall({ deletesData }, { folders, run })).rejects.toThrow('설치되어 있지');
  });
});
