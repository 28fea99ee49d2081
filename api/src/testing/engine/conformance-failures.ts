import { type StartFailure, startFailureMessage } from '@naru/contract/rules/start-failure';
import { describe, expect, it } from 'vitest';
import type { ApplyStep } from '../../engine/container-engine.ts';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
} from './engine-under-test.ts';
import { APPLICATION_PORT } from './test-application.ts';

const NAME = 'failing';

/** What the application does, and the cause that every engine finds. */
const CAUSES: [does: string, changes: Partial<ContainerSpec>, failure: StartFailure][] = [
  [
    'needs more memory than its limit',
    { env: { EAT: '1' } },
    { code: 'out-of-memory', memory_mib: 64 },
  ],
  [
    'listens at another port',
    { env: { PORT: '9999' } },
    { code: 'other-port', port: APPLICATION_PORT, found: [9999] },
  ],
  [
    'listens at the loopback address alone',
    { env: { LISTEN: '127.0.0.1' } },
    {
      code: 'wrong-address',
      port: APPLICATION_PORT,
      found: APPLICATION_PORT,
      address: '127.0.0.1',
    },
  ],
  [
    'listens nowhere in the time that its member gives it',
    { env: { READY_AFTER: '60' }, startSeconds: 10 },
    { code: 'nothing-listens', port: APPLICATION_PORT, seconds: 10 },
  ],
  [
    'has done its work',
    { env: { CRASH: '0' } },
    { code: 'exited', exit_code: 0, line: '끝냅니다: 0' },
  ],
  [
    'speaks HTTP/1.1 alone in a network for HTTP/2',
    {
      ports: [
        {
          ...{ protocol: 'http', internalPort: APPLICATION_PORT, h2c: true },
          hostname: containerHostname(NAME),
        },
      ],
    },
    { code: 'protocol', port: APPLICATION_PORT, speaks: 'http1' },
  ],
  ['fails', { env: { CRASH: '3' } }, { code: 'exited', exit_code: 3, line: '끝냅니다: 3' }],
  [
    'is ended by a signal',
    { env: { CRASH: '139' } },
    { code: 'killed', exit_code: 139, signal: 'SIGSEGV' },
  ],
];

export function describeStartFailures(subject: () => EngineUnderTest): void {
  describe('a container that cannot be started', () => {
    it('leaves nothing behind when it was the first', async () => {
      const { engine, image } = subject();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, NAME, { env: { CRASH: '3' } }),
      );
      expect(error).toMatchObject({ reason: 'crashed' });
      expect(await observeContainer({ engine }, NAME)).toBeUndefined();
    });

    it.each(CAUSES)('is told with its cause when it %s', async (_, changes, failure) => {
      const { engine, image } = subject();
      const { error } = await applySpecification({ engine }, createTestSpec(image, NAME, changes));
      expect(error).toMatchObject({ failure, message: startFailureMessage(failure) });
      expect(await observeContainer({ engine }, NAME)).toBeUndefined();
    });

    it('leaves nothing behind when it is removed while it is tried', async () => {
      const { engine, image } = subject();
      const cancel = new AbortController();
      const slow = createTestSpec(image, NAME, { project: 'brief', env: { READY_AFTER: '60' } });
      const started = Promise.withResolvers<void>();
      const step = (name: ApplyStep) => void (name === 'probing' && started.resolve());
      const context = { signal: cancel.signal, log: () => undefined, step };
      const refused = expect(engine.apply(slow, context)).rejects.toThrow('removed');
      await started.promise;
      cancel.abort(new Error('removed'));
      await engine.remove({ kind: 'project', project: 'brief' });
      await refused;
      await engine.remove({ kind: 'project', project: 'brief' });
      expect(await observeContainer({ engine }, NAME, 'brief')).toBeUndefined();
    });

    it('is told when its image is gone', async () => {
      const { engine } = subject();
      const missing = `sha256:${'0'.repeat(64)}`;
      const { error } = await applySpecification({ engine }, createTestSpec(missing, NAME));
      expect(error).toMatchObject({ reason: 'image-missing' });
    });

    it('is told when its external port is taken', async () => {
      const { engine, image, firstPort: externalPort } = subject();
      const ports = [{ protocol: 'tcp', internalPort: 8080, externalPort }] as const;
      expect(
        (await applySpecification({ engine }, createTestSpec(image, 'first', { ports }))).error,
      ).toBeUndefined();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, NAME, { ports }),
      );
      expect(error).toMatchObject({ reason: 'port-taken' });
      expect(await observeContainer({ engine }, NAME)).toBeUndefined();
      await engine.remove({ kind: 'container', project: 'shop', container: 'first' });
    });
  });
}
