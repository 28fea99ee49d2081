import type { Delivery } from '@naru/contract/entities/delivery';
import { DELIVERY_SOURCES, deliveryOutcomeText } from '@naru/contract/rules/delivery';
import type { DeliveryFacts, DeliveryOutcomeText } from '@naru/design-system/patterns';
import { paths } from '../navigation/paths.ts';
import { PrefetchLink } from '../navigation/prefetch-link.tsx';

/** An outcome with its text. */
export const outcomeFacts = (outcome: string): DeliveryOutcomeText => ({
  key: outcome,
  text: deliveryOutcomeText(outcome),
});

/** The text for the sender of a push; the sender itself for an unknown one of a newer server. */
export const deliverySourceText = (source: string): string =>
  Object.entries(DELIVERY_SOURCES).find(([key]) => key === source)?.[1] ?? source;

const UNNAMED = '커밋을 알 수 없는 요청';

/** The name of a push in a title or a link: the subject of its commit, or its branch or tag. */
export const deliveryName = ({ commit, ref }: Pick<Delivery, 'commit' | 'ref'>): string =>
  commit?.subject || commit?.hash.slice(0, 7) || ref || UNNAMED;

/** The facts about a push for its row and its page. */
export function deliveryFacts(slug: string, delivery: Delivery): DeliveryFacts {
  const { commit, ref, ref_kind } = delivery;
  return {
    outcome: outcomeFacts(delivery.outcome),
    reason: delivery.reason ?? undefined,
    commit: commit ? { hash: commit.hash, subject: commit.subject ?? '' } : undefined,
    branch: ref ? { kind: ref_kind ?? 'branch', name: ref } : undefined,
    repository: delivery.repository ?? undefined,
    sender: delivery.sender ?? undefined,
    source: deliverySourceText(delivery.source),
    receivedAt: delivery.received_at,
    count: delivery.count,
    containers: delivery.containers.map(({ deployment_id, ...container }) => ({
      slug: container.slug,
      name: container.name || container.slug,
      outcome: outcomeFacts(container.outcome),
      reason: container.reason ?? undefined,
      deployment: deployment_id
        ? (content) => (
            <PrefetchLink to={paths.deployment(slug, deployment_id)}>{content}</PrefetchLink>
          )
        : undefined,
    })),
  };
}
