import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { errorCode } from '../../../runtime/errors.ts';
import type { Check, CheckResult } from './check.ts';

/** The time limit of one query, in ms. */
const QUERY_MS = 3000;
/** Error codes of a name without addresses. */
const MISSING = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether a name has an address; `undefined` when the DNS server does not respond. */
export type FindAddress = (name: string, signal: AbortSignal) => Promise<boolean | undefined>;

/** Queries the DNS servers of this machine. */
const findAddress: FindAddress = async (name, signal) => {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: 1 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const queries = [resolver.resolve4(name), resolver.resolve6(name)];
  const results = await Promise.allSettled(queries);
  if (results.some(({ status }) => status === 'fulfilled')) return true;
  const codes = results.map((each) => ('reason' in each ? errorCode(each.reason) : undefined));
  return codes.every((code) => MISSING.has(code ?? '')) ? false : undefined;
};

/** Whether a name is the same on every machine and needs no DNS record. */
const isLocal = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

/** The names that need DNS records. */
export interface PublicNames {
  /** The host of the console; `undefined` without a public address. */
  consoleHost: string | undefined;
  /** The domain under which each container receives a name. */
  appDomain: string;
}

/** A name that no container has, under the domain of the containers. */
const probeName = (appDomain: string): string => `naru-dns-check.${appDomain}`;

function result(missing: readonly string[], silent: readonly string[]): CheckResult {
  if (missing.length > 0) {
    return {
      state: 'problem',
      summary: `DNS에 없는 이름: ${missing.join(', ')}`,
      remedy: `${missing.join(', ')} 이름의 A나 AAAA 레코드가 이 서버를 가리키게 해주세요.`,
    };
  }
  return {
    state: 'warning',
    summary: `DNS 서버가 응답하지 않습니다: ${silent.join(', ')}`,
    remedy: '이 서버의 DNS 설정(/etc/resolv.conf)과 네트워크를 확인해주세요.',
  };
}

/** Checks the DNS records of the console and of the containers. Names of this machine alone need none. */
export const dnsCheck = ({ consoleHost, appDomain }: PublicNames, find = findAddress): Check => ({
  name: 'dns',
  title: 'DNS',
  async run(signal) {
    const names = [
      { query: consoleHost, shown: consoleHost },
      { query: probeName(appDomain), shown: `*.${appDomain}` },
    ].flatMap(({ query, shown }) =>
      query === undefined || shown === undefined || isLocal(query) ? [] : [{ query, shown }],
    );
    if (names.length === 0) return undefined;
    const found = await Promise.all(names.map(({ query }) => find(query, signal)));
    const withResult = (wanted: boolean | undefined) =>
      names.filter((_, index) => found[index] === wanted).map(({ shown }) => shown);
    const [missing, silent] = [withResult(false), withResult(undefined)];
    if (missing.length > 0 || silent.length > 0) return result(missing, silent);
    return { state: 'ok', summary: withResult(true).join(', ') };
  },
});
