import type { AddressLineProps } from '../../components/address-line/address-line.tsx';
import type { StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import type { TimeProps } from '../../components/time/time.tsx';
import type { ProjectAllotments } from './project-meters.tsx';

/** What is known of a project besides its name and its date. */
export interface ProjectFacts extends ProjectAllotments {
  /** How many containers there are, run and failed. */
  containers: { readonly total: number; readonly running: number; readonly failed: number };
  /** The outcome of the last deployment and its time; left out when there was none. */
  deployment?:
    | { readonly outcome: StatusBadgeProps['status']; readonly at: TimeProps['value'] }
    | undefined;
  /** Where it is reached. */
  address?: AddressLineProps | undefined;
  /** The number of saved changes that are not deployed. */
  changes: number;
}
