import type { Endpoint } from '@naru/contract/wire/endpoint';

/**
 * The header that lets a write be done only while what it changes is as it is known. None where the call takes none, for a server on another
 * origin, which may refuse a header that it does not know, and where the code that computes the tag does not come: then the server compares
 * nothing, as one that knows section 7 alone.
 */
export async function ifMatchHeader(
  { ifMatch }: Endpoint,
  known: object,
  base: string,
): Promise<Record<string, string>> {
  if (ifMatch === undefined || base !== '') return {};
  const rule = await import('@naru/contract/rules/entity-tag').catch(() => undefined);
  const tag = rule?.entityTag(ifMatch, known);
  return tag === undefined ? {} : { 'If-Match': tag };
}
