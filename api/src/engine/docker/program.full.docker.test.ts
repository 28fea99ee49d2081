/** Programs whose connection to the engine is lost, on a real Docker. */
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDockerUnderTest } from '../../testing/engine/docker-under-test.ts';
import { startEngineRelay } from '../../testing/engine/engine-relay.ts';
import { applySpecification, createTestSpec } from '../../testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const missing = missingDockerReason();
const title = `programs on Docker${missing ? ` (${missing})` : ''}`;

const REF = { project: 'shop', container: 'programs' };
const signal = new AbortController().signal;

describe.skipIf(missing !== undefined)(title, () => {
  it('end with their children when their server, and with it the connection, is gone', async () => {
    const daemon = getProvidedDaemon();
    const relay = await startEngineRelay(daemon.endpoint, temporaryFolder());
    const options = { installation: 'lost-programs', quotas: false };
    const subject = await createDockerUnderTest({ ...daemon, endpoint: relay.endpoint }, options);
    onTestFinished(() => subject.close());
    const { engine, image } = subject;
    const { error } = await applySpecification(subject, createTestSpec(image, REF.container));
    expect(error).toBeUndefined();
    const script = 'sleep 4371 | cat & echo started; wait';
    const program = await engine.runProgram(REF, { script, signal });
    await new Promise((resolve) => program.output.once('readable', resolve));
    await relay.leave();
    await expect(program.ended).rejects.toMatchObject({ reason: 'unreachable' });
    await relay.comeBack();
    const list = 'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " "';
    const ended = async () => {
      const { output } = await engine.runProgram(REF, { script: list, signal });
      return !(await text(output)).includes('sleep 4371');
    };
    expect(await waitUntil(ended)).toBe(true);
  });
});
