/** Upgrades on a bare machine that are killed with all their processes. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BareMachine,
  missingMachineReason,
  startBareMachine,
} from '../testing/bare-machine.ts';
import { CADDY_IMAGE } from '../testing/engine/base-images.ts';
import {
  bringImages,
  bringReleases,
  copyRelease,
  installOn,
  RELEASES,
  runOn,
  upgradeCommand,
  writeFirstRelease,
} from '../testing/installed-machine.ts';

const missing = missingMachineReason();
const title = `an upgrade on a bare machine${missing ? ` (${missing})` : ''}`;

const MOMENTS = 10;
/** The time limit of a killed and a completed upgrade on a busy machine. */
const TIMEOUT_MS = 900_000;

describe.skipIf(missing !== undefined)(title, () => {
  let releases = '';
  let machine: BareMachine;
  /** The seconds of an upgrade without a kill. */
  let seconds = 0;

  const writeRelease = (version: string) => copyRelease(join(machine.root, RELEASES), version);
  const readVersion = async () =>
    JSON.parse(await runOn(machine, 'curl --silent --fail http://127.0.0.1:4000/healthz')).version;

  beforeAll(async () => {
    releases = await writeFirstRelease();
    machine = await startBareMachine(3);
    await bringReleases(machine, releases);
    await installOn(machine);
    await bringImages(machine, CADDY_IMAGE);
    await writeRelease('2.0.0');
    const start = performance.now();
    await runOn(machine, upgradeCommand('2.0.0'));
    seconds = (performance.now() - start) / 1000;
  }, TIMEOUT_MS);
  afterAll(async () => {
    await machine?.destroy();
    await rm(releases, { recursive: true, force: true });
  });

  test.each(Array.from({ length: MOMENTS }, (_, index) => index + 1))(
    'that is killed at moment %i is completed by the next run, with all data',
    { timeout: TIMEOUT_MS },
    async (moment) => {
      const version = `3.0.${moment}`;
      await writeRelease(version);
      const members = await runOn(machine, 'naru admin members | cut -f 1-4');
      // `timeout` kills its whole process group.
      const limit = ((seconds * moment) / (MOMENTS + 1)).toFixed(1);
      await machine.sh(`timeout --signal=KILL ${limit} ${upgradeCommand(version)}`);
      await runOn(machine, upgradeCommand(version));
      expect(await readVersion()).toBe(version);
      expect(await runOn(machine, 'naru admin members | cut -f 1-4')).toBe(members);
      expect(await runOn(machine, 'ls /var/lib/naru/upgrade')).toBe(
        `before-${version}-last.naru\n`,
      );
      await rm(join(machine.root, RELEASES, version), { recursive: true });
    },
  );
});
