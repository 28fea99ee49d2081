/** What a registry says, by the distribution API. */
import { z } from 'zod';
import { RegistryError } from './registry.ts';
import type { RegistryAnswer } from './registry-client.ts';

/** The forms that an image is described in, for `Accept`. */
export const MANIFESTS = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** The codes of a refusal. */
export const codesOf = ({ text }: RegistryAnswer): string[] => {
  try {
    return refusal.parse(JSON.parse(text)).errors.map(({ code }) => code);
  } catch {
    return [];
  }
};

/** A refusal as an error, in words for the log. */
export const refused = (what: string, answer: RegistryAnswer): RegistryError =>
  new RegistryError(`${what}: ${[answer.status, ...codesOf(answer)].join(' ')}`);

/** Whether a registry says that it cannot do such a thing at all. */
export const isUnsupported = (answer: RegistryAnswer): boolean =>
  [404, 405, 501].includes(answer.status) || codesOf(answer).includes('UNSUPPORTED');

/** Whether it says that there is no such thing, rather than no such call. */
export const isUnknown = (answer: RegistryAnswer, code: string): boolean =>
  answer.status === 404 && codesOf(answer).includes(code);
