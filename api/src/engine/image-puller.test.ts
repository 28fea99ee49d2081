import { expect, test } from 'vitest';
import { documentDigest, scriptedImage, serveDocuments } from '../testing/engine/scripted-image.ts';
import { startScriptedRegistry } from '../testing/engine/scripted-registry.ts';
import { imageCheck } from './image-puller.ts';
import { clusterImagePuller } from './registry/cluster-image-puller.ts';
import { parseStoredImage } from './registry/image-name.ts';
import { registryImageReader } from './registry/image-reader.ts';

const { list, manifest, config } = scriptedImage({ declares: {} });
const serve = serveDocuments(list, [manifest, config]);
const DIGEST = documentDigest(list);
const { signal } = new AbortController();

/** A check of a registry, for the platforms of an engine. */
async function useCheck({ mostMiB = 4096, platforms = ['linux/amd64'] } = {}) {
  const { host, asked } = await startScriptedRegistry(serve);
  const findPlatforms = () => Promise.resolve(platforms);
  const reader = registryImageReader({ judge: () => 'allowed', findPlatforms });
  const check = imageCheck(reader, mostMiB);
  const request = (more: { digest?: string; used?: string } = {}) => ({
    reference: {
      ...parseStoredImage(`${host}/app:1.4`),
      ...(more.digest !== undefined && { digest: more.digest }),
    },
    login: undefined,
    used: more.used,
  });
  const context = { signal, log: () => undefined };
  const gets = () => asked.filter((one) => one.startsWith('GET'));
  return { check, request, context, image: `${host}/app@${DIGEST}`, asked, gets };
}

test('an image that the nodes alone have is not looked for in a registry where the operator has named it', async () => {
  const check = () => Promise.reject(new Error('refused'));
  const request = { reference: parseStoredImage('localhost/redis:8'), login: undefined };
  const context = {
    ...{ signal, log: () => undefined, pulling: () => undefined },
    inQueue: <Result>(work: () => Promise<Result>) => work(),
  };
  const pull = (isOfOperator: boolean) =>
    clusterImagePuller(check).pull({ ...request, used: undefined, isOfOperator }, context);
  expect(await pull(true)).toBe('localhost/redis:8');
  await expect(pull(false)).rejects.toThrow('refused');
});

test('an image is checked once, and then only its digest is requested', async () => {
  const { check, request, context, image, gets } = await useCheck();
  expect(await check(request(), context)).toEqual({ image, sizeMiB: expect.any(Number) });
  const before = gets().length;
  expect(before).toBeGreaterThan(0);
  expect(await check(request({ used: image }), context)).toEqual({ image, sizeMiB: undefined });
  expect(gets()).toHaveLength(before);
});

test.each([
  [{ mostMiB: 0 }, '이 서버는 0 GiB까지 내려받습니다.'],
  [{ platforms: ['linux/riscv64'] }, '이 서버의 CPU(linux/riscv64)에 맞는 이미지가 없습니다.'],
])('an image that the server cannot use is refused: %j', async (limits, sentence) => {
  const { check, request, context } = await useCheck(limits);
  await expect(check(request(), context)).rejects.toThrow(sentence);
});

test('a cluster resolves a tag, and calls no registry for an image that was used', async () => {
  const { check, request, context, image, asked } = await useCheck();
  const puller = clusterImagePuller(check);
  const pulling = {
    ...context,
    pulling: () => undefined,
    inQueue: <T>(work: () => Promise<T>) => work(),
  };
  expect(await puller.pull(request(), pulling)).toBe(image);
  const calls = asked.length;
  expect(await puller.pull(request({ digest: DIGEST, used: image }), pulling)).toBe(image);
  expect(asked).toHaveLength(calls);
  await expect(
    puller.pull(request({ digest: `sha256:${'0'.repeat(64)}`, used: image }), pulling),
  ).rejects.toThrow('이미지를 찾을 수 없습니다');
});
