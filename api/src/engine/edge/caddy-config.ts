/** The complete configuration of the edge, generated from the running containers. It is always replaced as a whole. */
import { isPublicName } from '@naru/contract/rules/network-address';

export interface EdgeRoute {
  hostname: string;
  /** `10.208.0.3:8080` */
  upstream: string;
  /** Whether requests wait for the upstream while it is being replaced in turn. */
  held: boolean;
  /** The upstream before a held one. Waiting requests return to it when the attempt is taken back. */
  before?: string;
}

export interface EdgeOptions {
  /** Whether https is reachable at its standard port, so that http can redirect to it. */
  standardHttps: boolean;
  /** Hostnames of the console. They have no route and no certificate, even if a container claims them. */
  isConsoleName?: (hostname: string) => boolean;
  /** The e-mail address for the certificate authority. */
  acmeEmail?: string;
}

/** The admin socket inside the edge's container, unreachable from outside. */
export const ADMIN_SOCKET = 'unix//run/naru/admin.sock';

/** How long a request waits for an unresponsive upstream outside of a replacement. */
const BLIP = '2s';
const REPLACEMENT = '90s';
const HELD_DIAL = '500ms';
const TRY_INTERVAL = '100ms';

/** A new configuration ends waiting requests, so this time, in ms, lets them reach the new upstream before. */
export const HELD_SETTLE_MS = 800;

const text = (status: number | string, body: string) => ({
  handler: 'static_response',
  status_code: status,
  headers: { 'Content-Type': ['text/plain; charset=utf-8'], 'Cache-Control': ['no-store'] },
  body,
});

// Without `flush_interval`, because with it Caddy 2.6 cuts responses at a reload. Event streams are forwarded at once in any case.
const proxy = ({ upstream, held }: EdgeRoute) => ({
  handler: 'reverse_proxy',
  upstreams: [{ dial: upstream }],
  load_balancing: { try_duration: held ? REPLACEMENT : BLIP, try_interval: TRY_INTERVAL },
  transport: {
    protocol: 'http',
    // Shorter than the usual keep-alive of servers. Otherwise a request could be sent on a connection that the upstream is closing.
    keep_alive: { idle_timeout: '2s' },
    // The connection to a held upstream is retried soon.
    dial_timeout: held ? HELD_DIAL : '2s',
  },
});

const routeOf = (route: EdgeRoute) => ({
  match: [{ host: [route.hostname] }],
  handle: [proxy(route)],
  terminal: true,
});

/** A reload fails the waiting requests, so each is sent once to the previous upstream, which runs again by then. */
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
 * Caddy's configuration for these routes. Hostnames that a public authority certifies redirect from http to https. Other hostnames get a
 * certificate of the edge's own authority, which browsers do not trust, and are served on both.
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
