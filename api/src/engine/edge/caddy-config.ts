/**
 * Generates the complete configuration of the edge from the routes of all containers. Every reload replaces the whole configuration.
 */
import { isPublicName } from '@naru/contract/rules/network-address';

export interface EdgeRoute {
  hostname: string;
  /** The address of the container for the edge, such as `10.208.0.3:8080`. */
  upstream: string;
  /** Whether requests wait for the new instance, because the old instance is stopped before the new instance starts. */
  held: boolean;
  /**
   * The address of the old instance while requests wait. The edge sends waiting requests to the old instance when the attempt is taken
   * back.
   */
  before?: string;
}

export interface EdgeOptions {
  /** Whether https is reachable at the standard port 443, so that http can redirect to https. */
  standardHttps: boolean;
  /**
   * Checks whether a hostname belongs to the console. Such a hostname has no route and no certificate, even if a container claims the
   * hostname.
   */
  isConsoleName?: (hostname: string) => boolean;
  /** The e-mail address for the certificate authority. */
  acmeEmail?: string;
}

/** The address of the admin socket inside the edge's container, which is unreachable from outside. */
export const CADDY_ADMIN_SOCKET = 'unix//run/naru/admin.sock';

/** The time for which a request waits for an unresponsive container outside of a replacement. */
const BLIP = '2s';
const REPLACEMENT = '90s';
const HELD_DIAL = '500ms';
const TRY_INTERVAL = '100ms';

/**
 * The pause before a reload that ends a replacement, in ms. A reload ends waiting requests, so the pause gives the requests time to
 * reach the new instance.
 */
export const PAUSE_BEFORE_RELOAD_MS = 800;

const text = (status: number | string, body: string) => ({
  handler: 'static_response',
  status_code: status,
  headers: { 'Content-Type': ['text/plain; charset=utf-8'], 'Cache-Control': ['no-store'] },
  body,
});

// `flush_interval` is not set, because Caddy 2.6 would then cut responses at a reload. Caddy forwards event streams at once without
// the setting.
const proxy = ({ upstream, held }: EdgeRoute) => ({
  handler: 'reverse_proxy',
  upstreams: [{ dial: upstream }],
  load_balancing: { try_duration: held ? REPLACEMENT : BLIP, try_interval: TRY_INTERVAL },
  transport: {
    protocol: 'http',
    // The idle timeout is shorter than the usual keep-alive time of servers. Otherwise the edge could send a request on a connection
    // that the container is closing.
    keep_alive: { idle_timeout: '2s' },
    // While requests wait, a short timeout allows frequent retries of the connection.
    dial_timeout: held ? HELD_DIAL : '2s',
  },
});

const routeOf = (route: EdgeRoute) => ({
  match: [{ host: [route.hostname] }],
  handle: [proxy(route)],
  terminal: true,
});

/**
 * Routes for requests that fail because a reload ends their wait. The edge sends each such request once to the old instance, which
 * already runs again.
 */
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
 * Returns Caddy's configuration for these routes. Hostnames that a public authority certifies redirect from http to https. Other
 * hostnames use http and https, with a certificate of the edge's own authority, which browsers do not trust.
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
    admin: { listen: CADDY_ADMIN_SOCKET, config: { persist: false } },
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
