import type { ActivityRequest } from '@naru/contract/entities/activity';
import { shellQuote } from '@naru/contract/rules/shell-quote';

/**
 * The header reads the token from an environment variable, so that no command history contains the token. The header is in double
 * quotes, because the POSIX shell does not expand variables in single quotes.
 */
const AUTHORIZATION = '"Authorization: Bearer $NARU_TOKEN"';

/**
 * A command line for a POSIX shell that sends the request.
 * @param origin the origin of the API: "https://naru.example"
 */
export function curlCommand(origin: string, { method, path, body }: ActivityRequest): string {
  const json = body
    ? ['-H', shellQuote('Content-Type: application/json'), '--data-raw', shellQuote(body)]
    : [];
  return ['curl', '-X', method, '-H', AUTHORIZATION, ...json, shellQuote(origin + path)].join(' ');
}
