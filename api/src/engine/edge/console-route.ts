/**
 * The console as a route of the edge, so that one machine serves the console and the containers at the standard ports. The route does not
 * depend on the files of `edge-routes.ts`: it is there before any container, and no container can have it.
 */
import { visitorHeaders } from './visitor-headers.ts';

export interface ConsoleRoute {
  /** The origin of the console for browsers: https, a domain name, and a port if it is not 443. */
  origin: string;
  /** Further origins of the same console, while it moves to another address. */
  otherOrigins?: readonly string[] | undefined;
  /** The address of the server, in the form of Caddy: `unix//run/naru-console/console.sock`, or a host and a port. */
  upstream: string;
}

/** The folder of the server's socket in the edge's container. */
export const CONSOLE_SOCKET_FOLDER = '/run/naru-console';
/** The name of the server's socket in its folder. */
export const CONSOLE_SOCKET_NAME = 'console.sock';

/** The address of the server for an edge that has the folder of the server's socket. */
export const CONSOLE_SOCKET_UPSTREAM = `unix/${CONSOLE_SOCKET_FOLDER}/${CONSOLE_SOCKET_NAME}`;

/** The path at which the edge's internal server reports whether the server responds. */
export const CONSOLE_CHECK_PATH = '/console';

/** The time for which a request waits for a server that starts again or is upgraded: stop, backup and start of a small machine. */
const RESTART = '60s';
const TRIES = { try_duration: RESTART, try_interval: '100ms' };
const RETRY_AFTER_SECONDS = '5';

const AWAY =
  '콘솔 서버가 응답하지 않습니다. 다시 시작하는 중일 수 있으니 잠시 후 다시 시도해주세요.\n';

/** Returns the hostname of the console, in the form of the DNS. */
export const consoleHostname = ({ origin }: Pick<ConsoleRoute, 'origin'>): string =>
  new URL(origin).hostname;

/** Returns the console as one route for each of its origins. */
const eachOrigin = ({ origin, otherOrigins = [], upstream }: ConsoleRoute): ConsoleRoute[] =>
  [origin, ...otherOrigins].map((one) => ({ origin: one, upstream }));

/** Returns all hostnames of the console. */
export const consoleHostnames = (console: ConsoleRoute): string[] => [
  ...new Set(eachOrigin(console).map(consoleHostname)),
];

/**
 * A proxy to the server. A connection serves one request: a kept connection would still lead to a stopping server, which refuses
 * requests, while a new connection waits for the next server. `flush_interval` is not set, as for containers.
 */
const proxy = ({ origin, upstream }: ConsoleRoute, tries: object, rewrite?: object) => ({
  handler: 'reverse_proxy',
  upstreams: [{ dial: upstream }],
  ...(rewrite && { rewrite }),
  load_balancing: tries,
  headers: {
    // The server compares the host with its public address, port included.
    request: { set: { ...visitorHeaders.request.set, Host: [new URL(origin).host] } },
  },
  transport: { protocol: 'http', dial_timeout: '2s', keep_alive: { enabled: false } },
});

const HEALTH = { method: 'GET', uri: '/healthz' };

/**
 * Lets a request with a body wait before any part of the body is read, because Caddy closes the body of a request whose connection fails:
 * the health of the server is requested first, until the server responds.
 */
const waitWithBody = (console: ConsoleRoute) => ({
  match: [{ not: [{ method: ['GET', 'HEAD'] }] }],
  handle: [
    {
      ...proxy(console, TRIES, HEALTH),
      handle_response: [{ routes: [{ handle: [proxy(console, {})] }] }],
    },
  ],
  terminal: true,
});

const routeOf = (console: ConsoleRoute): object => ({
  match: [{ host: [consoleHostname(console)] }],
  handle: [
    {
      handler: 'subroute',
      routes: [
        {
          match: [{ not: [{ vars_regexp: { '{http.vars.scheme}': { pattern: '^https$' } } }] }],
          handle: [
            {
              handler: 'static_response',
              status_code: 308,
              headers: { Location: [`${console.origin}{http.request.uri}`] },
            },
          ],
          terminal: true,
        },
        waitWithBody(console),
        { handle: [proxy(console, TRIES)] },
      ],
    },
  ],
  terminal: true,
});

/** Returns the routes of the console: https leads to the server, http to https. Expects the variables of `visitorRoutes`. */
export const consoleRoutes = (console: ConsoleRoute): object[] => eachOrigin(console).map(routeOf);

/** Returns the route for errors of the console: the server did not respond in time. */
export const consoleErrorRoute = (console: ConsoleRoute): object => ({
  match: [{ host: consoleHostnames(console) }],
  handle: [
    {
      handler: 'static_response',
      status_code: 503,
      headers: {
        'Content-Type': ['text/plain; charset=utf-8'],
        'Cache-Control': ['no-store'],
        'Retry-After': [RETRY_AFTER_SECONDS],
      },
      body: AWAY,
    },
  ],
  terminal: true,
});

/** Returns the routes of the edge's internal server: a check of the server without waiting, see `CONSOLE_CHECK_PATH`. */
export const consoleCheckRoute = (console: ConsoleRoute): object => ({
  match: [{ path: [CONSOLE_CHECK_PATH] }],
  handle: [proxy(console, {}, HEALTH)],
  terminal: true,
});
