/** The whole configuration of the edge, made from what runs; nothing is changed in place. */
import { isPublicName } from '@naru/contract/rules/network-address';

export interface EdgeRoute {
  hostname: string;
  /** `10.208.0.3:8080` */
  upstream: string;
  /** Whether requests wait for the upstream to come, while it is replaced by one that cannot run beside it. */
  held: boolean;
  /** What ran before a held one. Requests that still wait when that is withdrawn go back there. */
  before?: string;
}

export interface EdgeOptions {
  /** Whether https is reached at its usual port from outside, so that http can lead to it. */
  standardHttps: boolean;
  /** Names that lead nowhere and get no certificate, whoever runs a container for them. */
  isConsoleName?: (hostname: string) => boolean;
  /** Whom the certificate authority writes to. */
  acmeEmail?: string;
}

/** Inside the edge: nobody else reaches it. */
export const ADMIN_SOCKET = 'unix//run/naru/admin.sock';

/** How long a request waits for an upstream that does not answer, at a blip and during a replacement. */
const BLIP = '2s';
const REPLACEMENT = '90s';
const HELD_DIAL = '500ms';
const TRY_INTERVAL = '100ms';

/** A new configuration ends requests that still wait: they have this time, in ms, to reach an upstream that has come. */
export const HELD_SETTLE_MS = 800;

const text = (status: number | string, body: string) => ({
  handler: 'static_response',
  status_code: status,
  headers: { 'Content-Type': ['text/plain; charset=utf-8'], 'Cache-Control': ['no-store'] },
  body,
});

// Without a flush_interval: with one, Caddy 2.6 cuts responses off at a reload. It passes on event streams at once anyway.
const proxy = ({ upstream, held }: EdgeRoute) => ({
  handler: 'reverse_proxy',
  upstreams: [{ dial: upstream }],
  load_balancing: { try_duration: held ? REPLACEMENT : BLIP, try_interval: TRY_INTERVAL },
  transport: {
    protocol: 'http',
    // Shorter than what servers commonly keep open, or a request would meet a connection that is just closed.
    keep_alive: { idle_timeout: '2s' },
    // One that is not there yet is asked again soon.
    dial_timeout: held ? HELD_DIAL : '2s',
  },
});

const routeOf = (route: EdgeRoute) => ({
  match: [{ host: [route.hostname] }],
  handle: [proxy(route)],
  terminal: true,
});

/** At a reload the requests that wait fail: the one before, which runs again by then, is asked once. */
const returnOf = ({ hostname, before }: EdgeRoute) =>
  before === undefined
    ? []
    : [
        {
          match: [{ host: [hostname], expression: '{http.error.status_code} == 502' }],
          handle: [
            {
              handler: 'reverse_proxy',
              upstreams: [{ dial: before }],
              transport: { protocol: 'http', dial_timeout: HELD_DIAL },
            },
          ],
          terminal: true,
        },
      ];

const redirectTo = (hostname: string) => ({
  match: [{ host: [hostname] }],
  handle: [
    {
      handler: 'static_response',
      status_code: 308,
      headers: { Location: ['https://{http.request.host}{http.request.uri}'] },
    },
  ],
  terminal: true,
});

const server = (listen: string, routes: readonly object[], returns: readonly object[]) => ({
  listen: [listen],
  protocols: ['h1', 'h2'],
  automatic_https: { disable_redirects: true },
  routes: [...routes, { handle: [text(404, '이 주소에 연결된 서비스가 없습니다.\n')] }],
  errors: {
    routes: [
      ...returns,
      {
        handle: [
          text(
            '{http.error.status_code}',
            '서비스가 응답하지 않습니다. 잠시 뒤 다시 시도해주세요.\n',
          ),
        ],
      },
    ],
  },
});

function policiesOf(hostnames: readonly string[], acmeEmail: string | undefined) {
  const [internal, official] = [
    hostnames.filter((name) => !isPublicName(name)),
    hostnames.filter(isPublicName),
  ];
  const acme = { module: 'acme', ...(acmeEmail !== undefined && { email: acmeEmail }) };
  return [
    ...(internal.length > 0 ? [{ subjects: internal, issuers: [{ module: 'internal' }] }] : []),
    ...(official.length > 0 ? [{ subjects: official, issuers: [acme] }] : []),
  ];
}

/**
 * Caddy's configuration for these routes. Names that a public authority certifies are led from http to https; the others get a
 * certificate of the edge's own authority, which browsers do not know, and are served at both.
 */
export function caddyConfig(routes: readonly EdgeRoute[], options: EdgeOptions): object {
  const sorted = routes
    .filter(({ hostname }) => !options.isConsoleName?.(hostname))
    .toSorted((a, b) => (a.hostname < b.hostname ? -1 : 1));
  const redirects = ({ hostname }: EdgeRoute) => options.standardHttps && isPublicName(hostname);
  const plain = sorted.map((route) =>
    redirects(route) ? redirectTo(route.hostname) : routeOf(route),
  );
  const returns = sorted.flatMap(returnOf);
  return {
    admin: { listen: ADMIN_SOCKET, config: { persist: false } },
    logging: { logs: { default: { level: 'WARN' } } },
    apps: {
      http: {
        servers: {
          http: server(':80', plain, returns),
          https: {
            ...server(':443', sorted.map(routeOf), returns),
            tls_connection_policies: [{}],
          },
        },
      },
      pki: { certificate_authorities: { local: { install_trust: false } } },
      tls: {
        automation: {
          policies: policiesOf(
            [...new Set(sorted.map(({ hostname }) => hostname))],
            options.acmeEmail,
          ),
        },
      },
    },
  };
}
