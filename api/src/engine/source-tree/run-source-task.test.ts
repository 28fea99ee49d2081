import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { createSourceFolder, folderBuildRequest } from '../../testing/source/hostile-source.ts';
import { startArchiveUpload } from '../docker/upload.ts';
import { computeBuildIdentity, packBuildContext } from '../image-builder.ts';

/** Returns the ids of the source processes that this process has started. */
function running(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  return lines.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return parent === process.pid && line.includes('source-process') ? [pid ?? 0] : [];
  });
}

const log = () => undefined;

/** Creates an archive that is far larger than the buffers between writer and reader. */
function upload(controller = new AbortController()) {
  const files = { 'a.bin': 'a'.repeat(8e6), 'b.bin': 'b'.repeat(8e6), 'c/d.bin': 'd'.repeat(8e6) };
  const context = createSourceFolder({ ...files, Dockerfile: 'FROM scratch' });
  const request = folderBuildRequest(context);
  const sent = { name: 'D', text: 'FROM scratch' };
  const archive = packBuildContext(request, { sent }, controller.signal);
  return { context, request, archive };
}

test('a source that is removed while it is packed ends the archive with a sentence', {
  tags: 'full',
}, async () => {
  const { context, archive } = upload();
  let size = 0;
  const read = async () => {
    for await (const chunk of archive) {
      if (size === 0) rmSync(context, { recursive: true });
      size += chunk.length;
    }
  };
  await expect(read()).rejects.toMatchObject({
    reason: 'source-failed',
    message: expect.stringMatching(/^\S+ 파일이 사라졌습니다/),
  });
  expect(size).toBeLessThan(24e6);
  expect(running()).toEqual([]);
});

test('an archive that nobody takes any more ends its process', { tags: 'full' }, async () => {
  const { archive } = upload();
  for await (const chunk of archive) {
    expect(chunk.length).toBeGreaterThan(0);
    expect(running()).toHaveLength(1);
    break;
  }
  expect(running()).toEqual([]);
});

test('a builder that goes away, or whose upload ends, leaves nothing behind', {
  tags: 'full',
}, async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
  await expect(pipeline(upload().archive, broken)).rejects.toThrow('gone');
  expect(running()).toEqual([]);
  const { stream, end } = startArchiveUpload(upload().archive);
  const sent = pipeline(stream, new PassThrough());
  const refused = expect(sent).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  await once(stream, 'readable');
  await end();
  expect(running()).toEqual([]);
  await refused;
});

test('a cancelled deployment ends the archive with its reason, and what was asked', {
  tags: 'full',
}, async () => {
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const { archive, request } = upload(controller);
  const read = async () => {
    for await (const chunk of archive) if (chunk.length > 0) controller.abort(reason);
  };
  await expect(read()).rejects.toBe(reason);
  expect(running()).toEqual([]);
  await expect(computeBuildIdentity(request, { signal: controller.signal, log })).rejects.toBe(
    reason,
  );
});

test('an end that comes while the process starts is heard, whatever it would have to read', {
  timeout: 60_000,
}, async () => {
  const { request, context } = upload();
  // A sparse file uses no disk space, but reading it takes minutes.
  truncateSync(join(context, 'a.bin'), 2 ** 38);
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const asked = computeBuildIdentity(request, { signal: controller.signal, log });
  controller.abort(reason);
  await expect(asked).rejects.toBe(reason);
  expect(running()).toEqual([]);
});

test('a process that is killed, or a folder that is not there, is told in a sentence', {
  tags: 'full',
}, async () => {
  const { archive, request } = upload();
  const read = async () => {
    for await (const chunk of archive) {
      if (chunk.length > 0) for (const pid of running()) process.kill(pid, 'SIGKILL');
    }
  };
  await expect(read()).rejects.toMatchObject({
    reason: 'source-failed',
    message: expect.stringContaining('중간에 끝났습니다'),
  });
  const nowhere = { ...request, context: join(request.context, 'nowhere') };
  await expect(
    computeBuildIdentity(nowhere, { signal: new AbortController().signal, log }),
  ).rejects.toMatchObject({
    reason: 'source-failed',
    message: '저장소의 파일이 사라졌습니다. 다시 배포해주세요.',
  });
});
