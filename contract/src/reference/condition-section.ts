import type { Endpoint } from '../wire/endpoint.ts';
import { code, table } from './markdown.ts';

/** The section about `If-Match`, with which a program names the state that it replaces or deletes. */
export function conditionSection(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.flatMap(({ method, path, ifMatch }) =>
    ifMatch
      ? [[`${method} ${code(path.replace('/api/v1', ''))}`, ifMatch.map(code).join(' ')]]
      : [],
  );
  return `These calls take ${code('If-Match')} (RFC 9110): what was read of the thing. When it is something else by now, nothing is done and the response is
${code('PRECONDITION_FAILED')} with the present tag in ${code('ETag')}; of two callers who have read the same, one alone succeeds. A successful write that shows
all of the fields responds with their new tag. ${code('*')} and lists of tags are understood, weak tags (those of reads) never match, and what is no list of tags is
${code('PRECONDITION_INVALID')}. Without the header nothing is compared.

A tag is computed from any response that shows the fields, also from a row of a list: the SHA-256 of their JSON
(${code('[["slug","…"],["name","…"]]')}, in the order of the table, \`null\` for empty ones), of which the first 16 bytes in hexadecimal stand between quotation marks.

${table(['Call', 'Fields'], rows)}`;
}
