import { describe, expect, test, vi } from 'vitest';
import {
  type PullScript,
  startScriptedImageEngine,
  WHOLE_PULL,
} from '../../testing/engine/scripted-image-engine.ts';
import type { ImagePullRequest } from '../image-puller.ts';
import { parseStoredImage } from '../registry/image-name.ts';
import { dockerImagePuller } from './docker-image-puller.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const IMAGE = `ghcr.io/owner/app@${DIGEST}`;
const GIB = 2 ** 30;

interface Setting {
  script?: PullScript;
  seconds?: number;
  /** The free bytes of the disk at each reading; `undefined` where the server cannot see the disk. */
  free?: () => number | undefined;
}

async function setting({
  script = WHOLE_PULL,
  seconds = 60,
  free = () => undefined,
}: Setting = {}) {
  const engine = await startScriptedImageEngine(script);
  const check = vi.fn(() => Promise.resolve({ image: IMAGE, sizeMiB: 60 }));
  const puller = dockerImagePuller({
    client: engine.client,
    installation: 'i',
    check,
    disk: { readFree: () => Promise.resolve(free()) },
    limits: { seconds, reserveMiB: 1024 },
  });
  const end = new AbortController();
  const progress: unknown[] = [];
  const queued = vi.fn();
  const pull = (more: Partial<ImagePullRequest> = {}) =>
    puller.pull(
      {
        reference: parseStoredImage('ghcr.io/owner/app:1.4'),
        login: undefined,
        used: undefined,
        ...more,
      },
      {
        signal: end.signal,
        log: () => undefined,
        pulling: (...amounts) => progress.push(amounts),
        inQueue: (work) => {
          queued();
          return work();
        },
      },
    );
  return { ...engine, puller, check, end, progress, queued, pull };
}

describe('a pull on a Docker Engine', () => {
  test('names the image by its digest, with the login, and tags it', async () => {
    const { pull, asked, logins, images, progress } = await setting();
    const login = { username: '김', password: 'p' };
    expect(await pull({ login })).toBe(IMAGE);
    const query = new URLSearchParams({ fromImage: IMAGE });
    expect(asked[0]).toBe(`POST /images/create?${query}`);
    expect(logins).toEqual([{ ...login, serveraddress: 'ghcr.io' }]);
    expect(images[0]?.RepoTags).toEqual([
      expect.stringMatching(/^naru-[\da-z]+:pulled-0123456789abcdef0123456789abcdef$/),
    ]);
    expect(progress).toEqual([
      [0, 60],
      [10, 60],
      [25, 60],
      [45, 60],
      [60, 60],
    ]);
  });

  test('does not transfer an image that the engine has, but checks the access to it', async () => {
    const { pull, asked, check, queued } = await setting();
    await pull();
    asked.length = 0;
    await pull();
    expect(asked).toEqual([]);
    expect(check).toHaveBeenCalledTimes(2);
    expect(queued).toHaveBeenCalledTimes(1);
    check.mockRejectedValueOnce(new Error('refused'));
    const fixed = parseStoredImage(IMAGE);
    await expect(pull({ reference: fixed })).rejects.toThrow('refused');
  });

  test('gives its tag to an image that an interrupted pull has left without one', async () => {
    const { pull, images } = await setting();
    images.push({ Id: 'sha256:1', RepoTags: [], RepoDigests: [IMAGE] });
    await pull();
    expect(images[0]?.RepoTags).toEqual([expect.stringMatching(/:pulled-/)]);
  });

  test('calls no registry for the image that the container has used, and pulls it when it is gone', async () => {
    const { pull, check, images } = await setting();
    await pull();
    check.mockClear();
    const again = { reference: parseStoredImage(IMAGE), used: IMAGE };
    expect(await pull(again)).toBe(IMAGE);
    expect(check).not.toHaveBeenCalled();
    images.length = 0;
    expect(await pull(again)).toBe(IMAGE);
    expect(images).toHaveLength(1);
  });

  test('takes an image that only the engine has where the operator has named it, and not for a member', async () => {
    const { pull, check, images, asked } = await setting();
    const name = 'localhost/postgres:17';
    images.push({ Id: 'sha256:1', RepoTags: [name], RepoDigests: [] });
    const local = { reference: parseStoredImage(name) };
    expect(await pull({ ...local, isOfOperator: true })).toBe(name);
    expect(check).not.toHaveBeenCalled();
    check.mockRejectedValueOnce(new Error('refused'));
    await expect(pull(local)).rejects.toThrow('refused');
    asked.length = 0;
    const missing = { reference: parseStoredImage('localhost/postgres:16'), isOfOperator: true };
    await expect(pull(missing)).rejects.toMatchObject({ reason: 'image-missing' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['toomanyrequests: You have reached your pull rate limit', '한도를 넘었습니다'],
    ['no matching manifest for linux/amd64 in the manifest list', 'CPU에 맞는 이미지가 없습니다'],
    ['http: server gave HTTP response to HTTPS client', 'TLS 없는 레지스트리를 허용하지'],
    ['x509: certificate signed by unknown authority', 'TLS 인증서를 믿지 않습니다'],
    ['denied: requested access to the resource is denied', '거절했습니다'],
    ['manifest for app not found: manifest unknown', '이미지를 찾을 수 없습니다'],
    ['write /var/lib/docker/tmp/x: no space left on device', '디스크 공간이 부족합니다'],
    ['something else', '이미지를 내려받지 못했습니다'],
  ])('explains the refusal %s', async (error, sentence) => {
    const script: PullScript = (line, end) => {
      line({ errorDetail: { message: error }, error });
      end();
    };
    const { pull } = await setting({ script });
    await expect(pull()).rejects.toThrow(sentence);
  });

  test('ends after its time with a sentence, and the engine learns of it', async () => {
    const { pull, pulls } = await setting({ script: () => undefined, seconds: 0.05 });
    await expect(pull()).rejects.toMatchObject({
      reason: 'source-timeout',
      message: expect.stringContaining('안에 내려받지 못했습니다'),
    });
    await pulls.cancelled;
  });

  test('ends with the deployment, and the engine learns of it', async () => {
    const { pull, pulls, end } = await setting({ script: () => undefined });
    const reason = new Error('cancelled');
    const work = pull();
    await pulls.begun;
    end.abort(reason);
    await expect(work).rejects.toBe(reason);
    await pulls.cancelled;
  });
});

describe('the disk of the engine', () => {
  const full = { reason: 'out-of-disk', message: expect.stringContaining('디스크 공간') };

  test('must have room for the layers before the first byte', async () => {
    const { pull, asked } = await setting({ free: () => GIB + 59 * 2 ** 20 });
    await expect(pull()).rejects.toMatchObject(full);
    expect(asked).toEqual([]);
    const roomy = await setting({ free: () => GIB + 60 * 2 ** 20 });
    expect(await roomy.pull()).toBe(IMAGE);
  });
});

describe('the garbage collection of pulled images', () => {
  const other = `ghcr.io/owner/other@sha256:${'f'.repeat(64)}`;
  const tagOf = (digit: string) => `pulled-${digit.repeat(32)}`;

  test('removes what is neither kept nor used, and leaves the names of others', async () => {
    const { puller, pull, images, used } = await setting();
    await pull();
    const [kept] = images;
    const repository = kept?.RepoTags[0]?.split(':')[0] ?? '';
    const made = (name: string, tags: string[]) => ({
      ...{ Id: name, RepoDigests: [`${name}@sha256:1`] },
      RepoTags: tags.map((tag) => `${repository}:${tag}`),
    });
    const shared = { ...made('shared', [tagOf('a')]) };
    shared.RepoTags.push('nginx:1.27');
    const onPodman = made('podman', [tagOf('d')]);
    // Podman completes names, and lists those with digests among the tags.
    onPodman.RepoTags = onPodman.RepoTags.map((tag) => `docker.io/library/${tag}`);
    onPodman.RepoTags.push(...onPodman.RepoDigests);
    images.push(shared, made('running', [tagOf('b')]), made('built', ['0123']), onPodman);
    images.push(made('gone', [tagOf('c')]));
    used.push('running');
    await puller.collectGarbage([IMAGE, other, 'sha256:built']);
    expect(images.map(({ Id }) => Id)).toEqual([kept?.Id, 'shared', 'running', 'built']);
    expect(shared).toMatchObject({ RepoTags: ['nginx:1.27'], RepoDigests: ['shared@sha256:1'] });
    await puller.collectGarbage([]);
    expect(images.map(({ Id }) => Id)).toEqual(['shared', 'running', 'built']);
  });
});
