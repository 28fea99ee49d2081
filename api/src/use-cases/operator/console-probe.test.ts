import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createSecretBox } from '../../storage/secret-box.ts';
import { answerProbe, findProbeProblem, PROBE_PARAMETER } from './console-probe.ts';

const box = createSecretBox([Buffer.alloc(32, 1)]);
const otherBox = createSecretBox([Buffer.alloc(32, 2)]);

/** Starts a server that answers the probe with a key. */
async function startAnswering(key: typeof box | undefined): Promise<string> {
  const server = createServer((request, response) => {
    const text = new URL(request.url ?? '', 'http://x').searchParams.get(PROBE_PARAMETER) ?? '';
    response.end(JSON.stringify({ status: 'ok', probe: key && answerProbe(key, text) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a server with the key of the installation is recognized', async () => {
  expect(await findProbeProblem(await startAnswering(box), box)).toBeUndefined();
});

test.each([
  ['another installation', otherBox],
  ['an older server', undefined],
])('%s is not recognized', async (_name, key) => {
  const problem = await findProbeProblem(await startAnswering(key), box);
  expect(problem).toContain('나루에 연결하지 못했습니다');
});

test('a name without an address is named', async () => {
  const problem = await findProbeProblem('https://console.invalid', box);
  expect(problem).toContain('DNS에서 주소를 찾을 수 없는 이름입니다: console.invalid');
});

test('only a random text gets an answer', () => {
  expect(answerProbe(box, 'console address')).toBeUndefined();
  expect(answerProbe(box, 'a'.repeat(43))).toEqual(expect.any(String));
});
