/**
 * The information about the visitor that a container gets. Headers in which a visitor could claim another address, scheme, host, path or user
 * are removed, and the headers that applications read are set anew.
 */
import { addressPattern } from './address-pattern.ts';

/** Headers that a visitor could forge. An asterisk matches any text. */
const FORGEABLE = [
  'Forwarded*',
  'X-Forwarded*',
  'X-Original*',
  'X-Rewrite*',
  'X-Remote-*',
  'X-SSL-*',
  ...['Client-IP', 'True-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'X-Real-IP'],
  ...['X-ProxyUser-IP', 'X-Originating-IP', 'Proxy-Client-IP', 'WL-Proxy-Client-IP'],
  ...['CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-Pseudo-IPv4', 'CF-Visitor', 'CF-IPCountry'],
  ...['Fastly-Client-IP', 'Fly-Client-IP', 'X-Appengine-User-IP', 'X-Azure-ClientIP'],
  ...['X-Envoy-External-Address', 'X-Host', 'X-HTTP-Host-Override', 'X-Scheme', 'X-URL-Scheme'],
  ...['Front-End-Https', 'Remote-User', 'Remote-Addr', 'Remote-Host', 'Proxy'],
];

/** Returns all writings of a header with hyphens or underscores: many servers read `X_Real_IP` as `X-Real-IP`. */
function writingsOf(header: string): string[] {
  const [first = '', ...parts] = header.split('-');
  const further = (starts: string[], part: string) =>
    starts.flatMap((start) => [`${start}-${part}`, `${start}_${part}`]);
  return parts.reduce(further, [first]);
}

/** Other marks that a header's name may contain. Some servers read them as hyphens too, and nginx and Apache ignore such headers. */
const STRANGE_MARKS = [..."!#$%&'*+.^`|~"];

const REMOVED = [...FORGEABLE.flatMap(writingsOf), ...STRANGE_MARKS.map((mark) => `*${mark}*`)];

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const request = (operations: object) => ({ handler: 'headers', request: operations });
const subroute = (routes: readonly object[]) => ({ handler: 'subroute', routes });
const setForwardedFor = (value: string) => request({ set: { 'X-Forwarded-For': [value] } });

/** Writes the host as its route is written: in lower case and without a final dot. */
const plainHost = {
  match: [{ header_regexp: { Host: { pattern: '[A-Z]|\\.(:\\d+)?$' } } }],
  handle: [
    request({
      replace: {
        Host: [
          ...LETTERS.map((letter) => ({ search: letter, replace: letter.toLowerCase() })),
          { search_regexp: '\\.(:\\d+)?$', replace: '$1' },
        ],
      },
    }),
  ],
};

/** The number of trusted proxies that a request may pass one after the other. */
const MOST_PROXIES = 5;
/** The last address of a list. Some proxies write its port too. */
const LAST_ADDRESS =
  '(?i)^(?:(.*),)?\\s*\\[?(?:::ffff:)?((?:\\d{1,3}\\.){3}\\d{1,3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*)\\]?(?::\\d+)?\\s*$';

/** Takes the visitor's address from the end of `X-Forwarded-For`: the last address that is not a trusted proxy's own. */
function lastUntrusted(trusted: string, proxies = MOST_PROXIES): object {
  const further = [
    {
      match: [{ vars_regexp: { '{http.vars.visitor}': { pattern: trusted } } }],
      handle: [
        setForwardedFor('{http.regexp.hop.1}'),
        ...(proxies > 1 ? [subroute([lastUntrusted(trusted, proxies - 1)])] : []),
      ],
    },
  ];
  return {
    match: [{ header_regexp: { 'X-Forwarded-For': { name: 'hop', pattern: LAST_ADDRESS } } }],
    handle: [{ handler: 'vars', visitor: '{http.regexp.hop.2}' }, subroute(further)],
  };
}

const believeScheme = (scheme: string) => ({
  match: [{ header_regexp: { 'X-Forwarded-Proto': { pattern: `(?i)(?:^|,)\\s*${scheme}\\s*$` } } }],
  handle: [{ handler: 'vars', scheme }],
});

/** Takes the visitor's address and scheme from the headers of a trusted proxy. */
const believeProxies = (ranges: readonly string[]) => ({
  match: [{ remote_ip: { ranges } }],
  handle: [
    // Several lines of the header are one list.
    setForwardedFor('{http.request.header.X-Forwarded-For}'),
    subroute([
      lastUntrusted(`^(?:${ranges.map(addressPattern).join('|')})$`),
      ...['http', 'https'].map(believeScheme),
    ]),
  ],
});

/**
 * Returns the first routes of a server: they find out the visitor's address (`{http.vars.visitor}`) and scheme (`{http.vars.scheme}`), and
 * remove what a visitor could forge.
 * @param trustedProxies addresses and ranges (CIDR) of proxies before the edge
 */
export const visitorRoutes = (trustedProxies: readonly string[]): object[] => [
  plainHost,
  {
    handle: [
      {
        handler: 'vars',
        visitor: '{http.request.remote.host}',
        scheme: '{http.request.scheme}',
      },
    ],
  },
  ...(trustedProxies.length > 0 ? [believeProxies(trustedProxies)] : []),
  {
    handle: [{ handler: 'vars', node: '{http.vars.visitor}' }, request({ delete: REMOVED })],
  },
  {
    // RFC 7239 writes an IPv6 address in brackets.
    match: [{ vars_regexp: { '{http.vars.visitor}': { pattern: ':' } } }],
    handle: [{ handler: 'vars', node: '[{http.vars.visitor}]' }],
  },
];

/** The header operations of the proxy with the information about the visitor. */
export const visitorHeaders = {
  request: {
    set: {
      'X-Forwarded-For': ['{http.vars.visitor}'],
      'X-Forwarded-Proto': ['{http.vars.scheme}'],
      'X-Forwarded-Host': ['{http.request.hostport}'],
      'X-Real-IP': ['{http.vars.visitor}'],
      Forwarded: ['for="{http.vars.node}";host="{http.request.hostport}";proto={http.vars.scheme}'],
    },
  },
};
