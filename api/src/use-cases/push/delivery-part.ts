/** The container of a delivery, and its outcome. */
import type { DeliveryOutcome } from '@naru/contract/rules/delivery';

/** The container of a delivery. */
export interface PartKey {
  delivery_id: string;
  slug: string;
}

/** A new outcome. */
export interface PartChange {
  outcome: DeliveryOutcome;
  reason: string | null;
  deployment_id?: string | null;
}
