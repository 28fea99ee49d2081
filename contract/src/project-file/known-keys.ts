import { textDistance } from '../rules/text-distance.ts';
import type { NodePath } from './yaml-values.ts';

const BACKUP_KEYS = [
  ...['enabled', 'at', 'keep_days', 'keep_weeks', 'keep_months', 'target', 'point_in_time'],
];

/** The allowed keys of each object with fixed keys. `*` in a path is any name or list index. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '': ['version', 'name', 'variables', 'secrets', 'registries', 'containers', 'volumes'],
  'containers.*': [
    'name',
    'template',
    'git',
    'image',
    'upload',
    'limits',
    'process',
    'push',
    'env',
    'build',
    'secrets',
    'networks',
    'mounts',
    'backup',
  ],
  'containers.*.template': ['id', 'options'],
  'containers.*.git': ['url', 'branch', 'subpath'],
  'containers.*.image': ['name', 'digest'],
  'containers.*.limits': ['cpu', 'memory', 'start'],
  'containers.*.process': ['entrypoint', 'command', 'working_dir', 'user'],
  'containers.*.push': [
    ...['enabled', 'branch', 'tag', 'paths', 'skip_words', 'wait_for_checks', 'cut_running'],
  ],
  'containers.*.networks.*': ['port', 'type', 'domain', 'protocol', 'drain_seconds'],
  'containers.*.mounts.*': ['volume', 'path'],
  'containers.*.backup': BACKUP_KEYS,
  'volumes.*': ['name', 'capacity', 'backup'],
  'volumes.*.backup': BACKUP_KEYS,
};

/** The maximum length of an unknown key for which a known key is suggested, in UTF-16 units. */
const KEY_MAX = 20;
/** The maximum Levenshtein distance between an unknown key and a suggested key. */
const SLIPS = 2;

function nearest(key: string, known: readonly string[]): string | undefined {
  if (key.length > KEY_MAX) return undefined;
  const word = key.toLowerCase();
  const near = known.map((other) => ({ other, slips: textDistance(word, other) }));
  return near.filter(({ slips }) => slips <= SLIPS).sort((a, b) => a.slips - b.slips)[0]?.other;
}

/** The message for an unknown key. The message suggests the most similar known key, or lists the allowed keys. */
export function unknownKeyReason(path: NodePath, key: string): string {
  const place = path.map((step, index) => (index === 1 || typeof step === 'number' ? '*' : step));
  const known = KNOWN[place.join('.')] ?? [];
  const meant = nearest(key, known);
  const hint = meant === undefined ? `쓸 수 있는 항목: ${known.join(', ')}` : `${meant}인가요?`;
  return `알 수 없는 항목입니다. ${hint}`;
}
