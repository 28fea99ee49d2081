import { expect, test } from 'vitest';
import { createMountMoveSchema, mountMoveTargets, mountsOfVolume } from './move-form.ts';

const container = (slug: string, mounts: [volume: string, path: string][]) => ({
  slug,
  name: `${slug} 서버`,
  mounts: mounts.map(([volume_id, mount_path]) => ({ volume_id, mount_path })),
});

const containers = [
  container('a', [['v', '/data']]),
  container('b', [['w', '/log']]),
  { slug: 'c', name: 'c 서버', mounts: null },
];

test('a volume can be moved from a container with its mount to a container without it', () => {
  expect(mountsOfVolume('v', containers)).toEqual([
    { container: 'a', name: 'a 서버', path: '/data' },
  ]);
  expect(mountMoveTargets('v', containers).map(({ slug }) => slug)).toEqual(['b', 'c']);
  expect(mountMoveTargets('constructor', containers)).toHaveLength(3);
});

test.each([
  ['b', '/log', '그 컨테이너에서 이미 사용 중인 마운트 경로입니다.'],
  ['b', 'log', '마운트 경로는 /로 시작해야 합니다.'],
  ['', '/data', '옮길 컨테이너를 선택해주세요.'],
])('to %j at %j: %s', (to, mount_path, message) => {
  const read = createMountMoveSchema(containers).safeParse({
    from: 'a',
    container: to,
    mount_path,
  });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('to a path that is free in the target, even if another container uses it', () => {
  const sent = { from: 'a', container: 'c', mount_path: '/data' };
  expect(createMountMoveSchema(containers).parse(sent)).toEqual(sent);
});
