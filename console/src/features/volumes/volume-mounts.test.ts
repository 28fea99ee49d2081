import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import { describe, expect, it } from 'vitest';
import { volumeDeletionImpact } from './volume-mounts.ts';

const volume: Volume = { volume_id: 'v1', slug: 'data', name: '데이터', capacity: 512 };
const container = (name: string, mounts: Container['mounts']): Container => ({
  slug: name,
  name,
  mounts,
});

describe('what is deleted with a volume', () => {
  it('is its mount in every container', () => {
    const containers = [
      container('API', [{ volume_id: 'v1', mount_path: '/data' }]),
      container('Web', [{ volume_id: 'v2', mount_path: '/data' }]),
      container('Worker', [{ volume_id: 'v1', mount_path: null }]),
    ];
    expect(volumeDeletionImpact(volume, containers)).toEqual([
      '컨테이너 API의 마운트 /data',
      '컨테이너 Worker의 마운트',
    ]);
  });

  it('is nothing where nobody mounts it', () => {
    expect(volumeDeletionImpact(volume, [container('API', null)])).toEqual([]);
  });
});
