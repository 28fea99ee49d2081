import type { BadgeProps } from '../../components/badge/badge.tsx';

/** The size class of a volume. */
export type CapacitySize = 'small' | 'medium' | 'large';

const MEDIUM_FROM_MIB = 512;
const LARGE_FROM_MIB = 2048;

/**
 * The size class of a capacity in MiB: small under 512, medium under 2048, large from 2048 (specification section 9).
 */
export function capacitySize(capacityMiB: number): CapacitySize {
  if (capacityMiB < MEDIUM_FROM_MIB) return 'small';
  return capacityMiB < LARGE_FROM_MIB ? 'medium' : 'large';
}

/** Green, yellow and red. The badge also has a text, because colour alone is not enough. */
export const sizeTones: Record<CapacitySize, NonNullable<BadgeProps['tone']>> = {
  small: 'success',
  medium: 'warning',
  large: 'danger',
};
