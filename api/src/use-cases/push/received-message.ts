/** The content of a message from a code host or a script, after its sender was verified. */
import type { DeliverySource } from '@naru/contract/rules/delivery';
import type { StoredPush } from '../../storage/stored-push.ts';

/** A message. It may report several pushes, or none. */
export interface ReceivedMessage {
  source: DeliverySource;
  /** The id that the sender gave the message; null if it gave none. */
  id: string | null;
  /** The person who pushed, in the words of the sender. */
  sender: string | null;
  /** The headers without secrets. */
  headers: Record<string, string>;
  /** A hash of the signed body, by which the same message under another id is recognized; null for a sender that repeats bodies. */
  bodyHash: string | null;
  pushes: readonly StoredPush[];
  /** Why the message reports no push, in a Korean sentence; null for a push. */
  ignored: string | null;
}

/** Where a message arrived. */
export interface MessagePlace {
  projectId: string;
  /** The secret address; null for the GitHub App and for a look of the server. */
  hookId: string | null;
  /** The slug of the container of the address; null for the whole project. */
  container: string | null;
}
