import type { BadgeProps } from '../../components/badge/badge.tsx';
import type { ImportStatus } from './import-row.ts';

/** The colour of each status; its word says the same. */
export const statusTones: Readonly<Record<ImportStatus, NonNullable<BadgeProps['tone']>>> = {
  added: 'success',
  changed: 'info',
  same: 'neutral',
  doubled: 'warning',
  invalid: 'danger',
  saved: 'success',
  failed: 'danger',
  unsent: 'warning',
};
