import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartFailure } from '../runtime/errors.ts';
import { createSimulatedMachine, writeRelease } from '../testing/simulated-machine.ts';
import { placeRelease, useRelease } from './release.ts';
import { type RunProgram, runProgram } from './run-program.ts';
import { compareVersions, upgrade } from './upgrade-command.ts';
import { readUpgrade } from './upgrade-record.ts';

const AT = new Date('2026-11-29T04:00:00Z');

/** Creates a machine on which version 1.0.0 serves, with the release 1.1.0 next to it. */
async function newMachine() {
  const machine = await createSimulatedMachine();
  const { folders, root } = machine;
  await mkdir(folders.data);
  await placeRelease(folders, writeRelease(join(root, 'first'), '1.0.0'));
  await useRelease(folders, '1.0.0');
  await machine.run('systemctl', 'start');
  const release = writeRelease(join(root, 'second'), '1.1.0');
  const context = { folders, run: machine.run, print: () => undefined, now: () => AT };
  const upgradeTo = (source: string, run: RunProgram = machine.run) =>
    upgrade(source, { ...context, run });
  return { ...machine, release, upgradeTo };
}

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.0.9', '1.0.10', -1],
  ['2.0.0', '1.9.9', 1],
  ['1.1.0', '1.0.9', 1],
])('of %s and %s the order is %i', (first, second, order) => {
  expect(Math.sign(compareVersions(first, second))).toBe(order);
});

describe('naru upgrade', () => {
  test('migrates a copy first, then serves with the new version and keeps the former release', async () => {
    const { upgradeTo, release, state, folders, stored, root } = await newMachine();
    expect(await upgradeTo(release)).toContain('1.0.0에서 1.1.0');
    expect([state.serving, stored()]).toEqual(['1.1.0', '1.1.0']);
    expect(readdirSync(folders.programs).toSorted()).toEqual(['1.0.0', '1.1.0', 'current']);
    expect(await readUpgrade(folders.data)).toEqual({
      ...{ from: '1.0.0', to: '1.1.0', at: AT.toISOString(), state: 'done', reason: null },
    });
    const verify = state.ran.findIndex((line) => line.includes('backup verify'));
    const stop = state.ran.findIndex((line) => line.startsWith('systemctl stop'));
    expect(verify).toBeLessThan(stop);
    const start = state.ran.findLastIndex((line) => line.startsWith('systemctl start'));
    const proof = state.ran.findLastIndex((line) => line.includes('backup verify'));
    expect(proof).toBeGreaterThan(start);
    expect(readdirSync(join(folders.data, 'upgrade'))).toEqual(['before-1.1.0-last.naru']);
    expect(await upgradeTo(release)).toContain('이미 설치된 버전');
    const older = writeRelease(join(root, 'older'), '1.0.9');
    await expect(upgradeTo(older)).rejects.toThrow('이전 버전입니다: 1.0.9');
  });

  test('does not stop the server when the copy cannot be migrated', async () => {
    const { upgradeTo, release, state, folders } = await newMachine();
    state.refusing.add('1.0.0');
    await expect(upgradeTo(release)).rejects.toThrow('업그레이드하지 않았습니다. no migration');
    expect(state.serving).toBe('1.0.0');
    expect(state.ran.filter((line) => line.startsWith('systemctl stop'))).toEqual([]);
    expect(await readUpgrade(folders.data)).toMatchObject({
      state: 'failed',
      reason: 'no migration',
    });
  });

  test('puts the former version and its data back when the new server does not start', async () => {
    const { upgradeTo, release, state, stored, folders } = await newMachine();
    state.broken.add('1.1.0');
    await expect(upgradeTo(release)).rejects.toThrow('되돌렸습니다');
    expect([state.serving, stored()]).toEqual(['1.0.0', '1.0.0']);
    expect(await readUpgrade(folders.data)).toMatchObject({ state: 'failed' });
  });

  test('restores the proven backup when the last backup cannot be restored', async () => {
    const { upgradeTo, release, state, stored, run } = await newMachine();
    state.broken.add('1.1.0');
    const restored: string[] = [];
    const failing: RunProgram = async (program, ...args) => {
      const [command, file = ''] = args;
      if (command === 'restore') restored.push(basename(file));
      if (restored.length === 1 && command === 'restore') throw new StartFailure('checksum');
      return await run(program, ...args);
    };
    await expect(upgradeTo(release, failing)).rejects.toThrow('되돌렸습니다');
    expect(restored).toEqual(['before-1.1.0-last.naru', 'before-1.1.0.naru']);
    expect([state.serving, stored()]).toEqual(['1.0.0', '1.0.0']);
  });

  test('keeps both backups when the last backup cannot be proven', async () => {
    const { upgradeTo, release, state, folders, run } = await newMachine();
    const failing: RunProgram = async (program, ...args) => {
      const isProof = args.includes('verify') && args.at(-1)?.endsWith('-last.naru');
      if (isProof) throw new StartFailure('checksum');
      return await run(program, ...args);
    };
    await upgradeTo(release, failing);
    expect(state.serving).toBe('1.1.0');
    expect(readdirSync(join(folders.data, 'upgrade')).toSorted()).toEqual([
      'before-1.1.0-last.naru',
      'before-1.1.0.naru',
    ]);
  });

  test('unpacks an archive only if it has its checksum', async () => {
    const { upgradeTo, root, release, state, folders, run } = await newMachine();
    const archive = join(root, 'naru-1.1.0.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', root, 'second']);
    await expect(upgradeTo(archive)).rejects.toThrow('체크섬 파일이 없습니다');
    writeFileSync(`${archive}.sha256`, `${'0'.repeat(64)}  naru-1.1.0.tar.gz\n`);
    await expect(upgradeTo(archive)).rejects.toThrow('체크섬과 다릅니다');
    const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(`${archive}.sha256`, `${hash}  naru-1.1.0.tar.gz\n`);
    await upgradeTo(archive, (program, ...args) =>
      (program === 'tar' ? runProgram : run)(program, ...args),
    );
    expect(state.serving).toBe('1.1.0');
    expect(readdirSync(folders.programs).toSorted()).toEqual(['1.0.0', '1.1.0', 'current']);
    expect(release).toContain('second');
  });

  test('refuses a folder that is no release', async () => {
    const { upgradeTo, root } = await newMachine();
    await expect(upgradeTo(root)).rejects.toThrow('릴리스가 아닌 폴더');
  });

  test('killed before or after any command, the next upgrade completes, and no version meets data that it cannot read', async () => {
    const whole = await newMachine();
    await whole.upgradeTo(whole.release);
    const commands = whole.state.ran.length;
    expect(commands).toBeGreaterThan(6);
    for (const isBefore of [true, false]) {
      for (let at = 1; at <= commands; at += 1) {
        const { upgradeTo, release, state, run, stored, folders } = await newMachine();
        let count = 0;
        const killed: RunProgram = async (...command) => {
          count += 1;
          // A killed command runs nothing more, so every later command fails as well.
          if (count > at || (isBefore && count === at)) throw new Error('killed');
          return await run(...command);
        };
        await upgradeTo(release, killed).catch(() => undefined);
        await upgradeTo(release);
        expect([isBefore, at, state.serving, stored()]).toEqual([isBefore, at, '1.1.0', '1.1.0']);
        expect(readdirSync(join(folders.data, 'upgrade'))).toEqual(['before-1.1.0-last.naru']);
      }
    }
  });
});
