/** Responses of a registry, by the distribution API. */
import { z } from 'zod';
import { RegistryError } from './registry.ts';
import type { RegistryAnswer } from './registry-client.ts';

/** The media types of image manifests, for `Accept`. */
export const MANIFESTS = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** The error codes in a response. */
export const codesOf = ({ text }: RegistryAnswer): string[] => {
  try {
    return refusal.parse(JSON.parse(text)).errors.map(({ code }) => code);
  } catch {
    return [];
  }
};

/** The error for a refused call, with a message for the log. */
export const refused = (what: string, answer: RegistryAnswer): RegistryError =>
  new RegistryError(`${what}: ${[answer.status, ...codesOf(answer)].join(' ')}`);

/** Whether the registry does not support the operation. */
export const isUnsupported = (answer: RegistryAnswer): boolean =>
  [404, 405, 501].includes(answer.status) || codesOf(answer).includes('UNSUPPORTED');

/** Whether the registry reports a missing object, in contrast to a missing endpoint. */
export const isUnknown = (answer: RegistryAnswer, code: string): boolean =>
  answer.status === 404 && codesOf(answer).includes(code);
