/** Backups of an installation, for the screens of operators. */
const at = '2026-03-02T05:04:00Z';

const runs = [
  ['console', null, null, null, null],
  ['schedule', 48_234_496, 'restored', 91_204, null],
  [
    'schedule',
    null,
    null,
    null,
    '백업할 공간이 디스크에 부족합니다. 디스크를 비우거나 다른 디스크의 폴더를 정해주세요: /srv/backups/naru-2026-03-13T19-00-00Z.backup',
  ],
  ['command', 46_137_344, 'listed', 90_871, null],
].map(([origin, bytes, proof, rows, error], index) => ({
  ...{ backup_id: String(index), started_at: at, ended_at: index === 0 ? null : at },
  file: `/srv/backups/naru-2026-03-1${5 - index}T19-00-00Z.backup`,
  ...{ origin, bytes, proof, rows, error, deleted_at: index === 3 ? at : null },
  ...(index === 1 && {
    volume_state: 'complete',
    volumes: 42,
    instant_volumes: 40,
    volume_bytes: 6_912_000_000,
  }),
  object: index === 3 ? 's3://naru-backups/naru/naru-2026-03-12T19-00-00Z.backup' : null,
}));

export const backups = {
  ...{ state: 'failed', folder: '/srv/backups', at: '04:00', last_proven_at: at, runs },
  objects: 's3://naru-backups/naru/',
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 6 },
  volumes: { chosen: true, count: 42, used: 18_400_000_000, unmeasured: 3, refusal: null },
};
