import type { BadgeProps } from '../../components/Badge/Badge.tsx';

/** How large a volume is, in a word. */
export type CapacitySize = 'small' | 'medium' | 'large';

const MEDIUM_FROM_MIB = 512;
const LARGE_FROM_MIB = 2048;

/** The size of a capacity in MiB, by the thresholds of specification section 9: under 512, under 2048, from there on. */
export function capacitySize(capacityMiB: number): CapacitySize {
  if (capacityMiB < MEDIUM_FROM_MIB) return 'small';
  return capacityMiB < LARGE_FROM_MIB ? 'medium' : 'large';
}

/** The colours of the specification (green, yellow, red), each with a word, because colour alone says nothing. */
export const sizeLooks: Record<
  CapacitySize,
  { word: string; tone: NonNullable<BadgeProps['tone']> }
> = {
  small: { word: '작음', tone: 'success' },
  medium: { word: '보통', tone: 'warning' },
  large: { word: '큼', tone: 'danger' },
};
