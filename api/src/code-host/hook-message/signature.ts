/** Proves the sender of a message with the secret of its address, before anything of its body is parsed. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The algorithms of signatures by the header that carries them, the strongest first. Signatures with SHA-1 are ignored. */
const SIGNATURES: readonly { header: string; prefix: string }[] = [
  // https://docs.gitea.com/usage/webhooks; Forgejo sends both.
  { header: 'x-gitea-signature', prefix: '' },
  { header: 'x-forgejo-signature', prefix: '' },
  // https://docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries
  { header: 'x-hub-signature-256', prefix: 'sha256=' },
  // https://support.atlassian.com/bitbucket-cloud/docs/manage-webhooks/ ("Securing webhooks"); GitHub sends SHA-1 in this header.
  { header: 'x-hub-signature', prefix: 'sha256=' },
];

/** Compares two texts in a time that does not depend on their equal part. */
export function isEqualSecret(given: string, secret: string): boolean {
  const key = 'comparison';
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function findSignature(headers: Headers): string | undefined {
  for (const { header, prefix } of SIGNATURES) {
    const value = headers.get(header);
    // Gitea sends empty signatures for a webhook without a secret.
    if (value?.startsWith(prefix) && value !== prefix)
      return value.slice(prefix.length).toLowerCase();
  }
  return undefined;
}

/** Whether a message has a signature, instead of the secret itself. */
export const isSigned = (headers: Headers): boolean => findSignature(headers) !== undefined;

/** Returns the secret that a sender sends instead of a signature. */
function findToken(headers: Headers): string | undefined {
  // https://docs.gitlab.com/user/project/integrations/webhooks/
  const token = headers.get('x-gitlab-token');
  if (token !== null) return token;
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

/** What a message proves: the secret, the contrary, or nothing. */
export type SenderProof = 'proven' | 'forged' | 'none';

/** Checks the signature or the secret in the headers of a message. A message with several has to be right in the strongest one. */
export function proveSender(headers: Headers, body: Uint8Array, secret: string): SenderProof {
  const signature = findSignature(headers);
  const token = signature === undefined ? findToken(headers) : undefined;
  if (signature === undefined && token === undefined) return 'none';
  const isRight =
    signature === undefined
      ? isEqualSecret(token ?? '', secret)
      : isEqualSecret(signature, createHmac('sha256', secret).update(body).digest('hex'));
  return isRight ? 'proven' : 'forged';
}
