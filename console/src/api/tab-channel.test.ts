import { afterEach, expect, test, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

test('a message reaches another channel of the same name', async () => {
  const [one, other] = [openTabChannel('tabs'), openTabChannel('tabs')];
  const heard = new Promise((resolve) =>
    other?.addEventListener('message', ({ data }) => resolve(data)),
  );
  one?.postMessage('hello');
  expect(await heard).toBe('hello');
  one?.close();
  other?.close();
});

test.each([
  ['has none', undefined],
  [
    'refuses it',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
])('there is no channel in a browser that %s', (_what, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  expect(openTabChannel('tabs')).toBeUndefined();
});
