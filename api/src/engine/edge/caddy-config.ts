/**
 * Generates the configuration of the edge. It holds no routes and is never reloaded: the files of `edge-routes.ts` say where a request
 * goes, which hostnames get a certificate, and which requests wait.
 */
import {
  type CertificateOptions,
  certificateConfig,
  ownCertificateRoute,
} from './certificate-config.ts';
import { consoleCheckRoute, consoleErrorRoute, consoleRoutes } from './console-route.ts';
import { EDGE_RUN_FOLDER, HOLD } from './edge-routes.ts';
import { visitorHeaders, visitorRoutes } from './visitor-headers.ts';

export interface EdgeConfigOptions extends CertificateOptions {
  /** Addresses and ranges (CIDR) of proxies before the edge, whose word about the visitor counts. */
  trustedProxies?: readonly string[];
}

/** The address that answers the edge itself, which is unreachable from outside. */
export const EDGE_INTERNAL_ADDRESS = '127.0.0.1:2019';

/** Where the edge listens and finds its routes. Only tests outside of a container need others than these. */
export const EDGE_PLACES = {
  http: ':80',
  https: ':443',
  internal: EDGE_INTERNAL_ADDRESS,
  folder: EDGE_RUN_FOLDER,
  files: '/etc',
};

/** The time for which a request waits for an unresponsive container outside of a replacement. */
const BLIP = '2s';
const REPLACEMENT = '90s';
const TRY_INTERVAL = '100ms';

const text = (status: number | string, body: string) => ({
  handler: 'static_response',
  status_code: status,
  headers: { 'Content-Type': ['text/plain; charset=utf-8'], 'Cache-Control': ['no-store'] },
  body,
});
const UNKNOWN = text(404, '이 주소에 연결된 서비스가 없습니다.\n');
const UNRESPONSIVE = text(
  '{http.error.status_code}',
  '서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.\n',
);

/**
 * Refuses a host that no route has. HTTP/2 allows any text as the host: as a part of `Forwarded` it could forge an address, and as a path
 * it could lead to the route of another host.
 */
const strangeHost = {
  match: [{ not: [{ header_regexp: { Host: { pattern: '^[a-z0-9.-]+(:\\d+)?$' } } }] }],
  handle: [UNKNOWN],
  terminal: true,
};

const subroute = (routes: readonly object[]) => ({ handler: 'subroute', routes });

/** Matches a file of the routes. The second attempt is for a request that meets a change of the routes. */
const fileOf = (folder: string, hostname: string, name: string) => {
  const path = `/${hostname}/${name}`;
  return { file: { root: `${folder}/routes`, try_files: [path, path] } };
};

// `flush_interval` is not set, because Caddy would then continue the request to the container when the visitor has gone. Caddy forwards
// event streams at once without the setting.
const proxy = (protocol: 'http' | 'h2c') => ({
  handler: 'reverse_proxy',
  upstreams: [{ dial: '{http.regexp.route.address}' }],
  load_balancing: { try_duration: BLIP, try_interval: TRY_INTERVAL },
  headers: visitorHeaders,
  transport: {
    protocol: 'http',
    ...(protocol === 'h2c' && { versions: ['h2c', '2'] }),
    // The idle timeout is shorter than the usual keep-alive time of servers. Otherwise the edge could send a request on a connection
    // that the container is closing.
    keep_alive: { idle_timeout: '2s' },
    dial_timeout: '2s',
  },
});

/** Matches the name of the route's file that has been found, see `edgeRouteList`. */
const routeFile = (protocol: string, visitors: string) => ({
  vars_regexp: {
    '{http.matchers.file.relative}': {
      name: 'route',
      pattern: `^/[^/]+/${protocol},${visitors},(?P<address>[^/,]+)$`,
    },
  },
});

const redirect = {
  match: [
    {
      ...routeFile('[^,]+', 'https'),
      not: [{ vars_regexp: { '{http.vars.scheme}': { pattern: '^https$' } } }],
    },
  ],
  handle: [
    {
      handler: 'static_response',
      status_code: 308,
      headers: { Location: ['https://{http.request.host}{http.request.uri}'] },
    },
  ],
  terminal: true,
};

/** Sends a request to the container of its route. */
const serve = (folder: string) => ({
  match: [fileOf(folder, '{http.request.host}', '*,*')],
  handle: [
    subroute([
      redirect,
      { match: [routeFile('http', '[^,]+')], handle: [proxy('http')], terminal: true },
      { match: [routeFile('h2c', '[^,]+')], handle: [proxy('h2c')], terminal: true },
    ]),
  ],
  terminal: true,
});

/**
 * Lets a request wait while its route says so, before any part of its body is read: the edge sends requests to itself until it
 * gets a response instead of a closed connection, and then looks for the route again.
 */
const wait = ({ internal, folder }: typeof EDGE_PLACES) => ({
  match: [fileOf(folder, '{http.request.host}', HOLD)],
  handle: [
    { handler: 'vars', waited: '1' },
    {
      handler: 'reverse_proxy',
      upstreams: [{ dial: internal }],
      rewrite: { method: 'GET', uri: '/wait' },
      load_balancing: { try_duration: REPLACEMENT, try_interval: TRY_INTERVAL },
      transport: { protocol: 'http', keep_alive: { enabled: false } },
      handle_response: [{ routes: [serve(folder), { handle: [UNKNOWN] }] }],
    },
  ],
  terminal: true,
});

const WAITED = { vars_regexp: { '{http.vars.waited}': { pattern: '^1$' } } };

/** Answers the edge itself: whether a hostname gets a certificate, and whether requests to a hostname still wait. */
const internalServer = (places: typeof EDGE_PLACES, { console, ownNames }: EdgeConfigOptions) => ({
  listen: [places.internal],
  automatic_https: { disable: true },
  routes: [
    ...(console ? [consoleCheckRoute(console)] : []),
    ...(ownNames ? [ownCertificateRoute(places)] : []),
    {
      match: [
        {
          path: ['/certificate'],
          ...fileOf(places.folder, '{http.request.uri.query.domain}', '*'),
        },
      ],
      handle: [{ handler: 'static_response', status_code: 200 }],
      terminal: true,
    },
    {
      match: [{ path: ['/wait'], ...fileOf(places.folder, '{http.request.host}', HOLD) }],
      handle: [{ handler: 'static_response', abort: true }],
      terminal: true,
    },
    {
      match: [{ path: ['/wait'] }],
      handle: [{ handler: 'static_response', status_code: 204 }],
      terminal: true,
    },
    { handle: [{ handler: 'static_response', status_code: 404 }] },
  ],
});

const server = (
  listen: string,
  places: typeof EDGE_PLACES,
  { trustedProxies = [], console }: EdgeConfigOptions,
) => ({
  listen: [listen],
  // As newer versions of Caddy do by default: nobody keeps connections by headers that do not end.
  read_header_timeout: '1m',
  // Without `h2c`: its upgrade reads a whole body into memory.
  protocols: ['h1', 'h2'],
  automatic_https: { disable: true },
  routes: [
    ...visitorRoutes(trustedProxies),
    strangeHost,
    ...(console ? consoleRoutes(console) : []),
    wait(places),
    serve(places.folder),
    { handle: [UNKNOWN] },
  ],
  errors: {
    routes: [
      ...(console ? [consoleErrorRoute(console)] : []),
      // The old instance ended between the look for the route and the connection.
      {
        match: [{ expression: '{http.error.status_code} == 502', not: [WAITED] }],
        handle: [subroute([wait(places)])],
      },
      { handle: [UNRESPONSIVE] },
    ],
  },
});

/** Returns Caddy's configuration. See `certificateConfig` for the certificates. */
export function caddyConfig(options: EdgeConfigOptions, places = EDGE_PLACES): object {
  return {
    admin: { disabled: true, config: { persist: false } },
    logging: { logs: { default: { level: 'WARN' } } },
    apps: {
      http: {
        servers: {
          http: server(places.http, places, options),
          https: { ...server(places.https, places, options), tls_connection_policies: [{}] },
          internal: internalServer(places, options),
        },
      },
      pki: { certificate_authorities: { local: { install_trust: false } } },
      tls: certificateConfig(options, places),
    },
  };
}
