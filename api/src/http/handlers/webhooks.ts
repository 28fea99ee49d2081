/** Changes the webhooks that the server has made at code hosts. */
import type { ConnectionOwner } from '../../code-host/token-connections.ts';
import { type RegisteredHook, signedAddress } from '../../use-cases/push/push-hooks.ts';
import type { CallServices } from '../call.ts';

/** Runs a call for each webhook at its code host, one after the other, after the response. A failure is logged. */
export function forEachWebhook<Webhook>(
  { afterwards, log }: CallServices,
  webhooks: readonly Webhook[],
  work: (webhook: Webhook) => Promise<unknown>,
): void {
  afterwards.run(async () => {
    for (const one of webhooks) {
      await work(one).catch((error: unknown) =>
        log.warn({ err: error }, 'a webhook of a code host was not changed'),
      );
    }
  });
}

/** Removes the webhooks of deleted addresses. @param owner whose connections count: a member, if the project was deleted as well */
export function removeWebhooks(
  services: CallServices,
  owner: ConnectionOwner,
  webhooks: readonly RegisteredHook[],
): void {
  const { commitReporter, stopping, publicUrl } = services;
  forEachWebhook(services, webhooks, ({ hookId, repository }) =>
    commitReporter.removeHook(
      { ...owner, repository },
      signedAddress(publicUrl(), hookId),
      stopping,
    ),
  );
}
