/**
 * The routes of the edge as files. Caddy finds the route of a request by a file name, so a change of routes needs no reload: a reload
 * of Caddy 2.6 closes the WebSockets of every route.
 */
import { isPublicName } from '@naru/contract/rules/network-address';

export interface EdgeRoute {
  hostname: string;
  /** The address of the container for the edge, such as `10.208.0.3:8080`. */
  upstream: string;
  /** Whether requests wait, because the old instance is stopped before the new instance starts. */
  held: boolean;
  /** Whether the container speaks HTTP/2 without TLS, as gRPC servers do. */
  h2c?: boolean;
}

export interface EdgeRouteOptions {
  /** Whether https is reachable at the standard port 443, so that http can redirect to https. */
  standardHttps: boolean;
  /**
   * Checks whether a hostname belongs to the console. Such a hostname has no route and no certificate, even if a container claims the
   * hostname.
   */
  isConsoleName?: (hostname: string) => boolean;
}

/** The folder of the edge's own files in its container, in memory. */
export const EDGE_RUN_FOLDER = '/run/naru';

/** The file of a hostname whose requests wait. */
export const HOLD = 'hold';

/**
 * Returns the name of a route's file: how the container speaks, which schemes visitors may use, and the address of the container. Names
 * that a public authority certifies are for https alone, where https is reachable at the standard port.
 */
function routeFileName({ hostname, upstream, held, h2c }: EdgeRoute, standardHttps: boolean) {
  if (held) return HOLD;
  const visitors = standardHttps && isPublicName(hostname) ? 'https' : 'any';
  return [h2c ? 'h2c' : 'http', visitors, upstream].join(',');
}

/**
 * Returns the list of the routes' files, one path in each line: the hostname as the folder, and the file's name. The order of `routes`
 * does not matter.
 */
export const edgeRouteList = (routes: readonly EdgeRoute[], options: EdgeRouteOptions): string =>
  routes
    .filter(({ hostname }) => !options.isConsoleName?.(hostname))
    .map((route) => `${route.hostname}/${routeFileName(route, options.standardHttps)}\n`)
    .toSorted()
    .join('');

/**
 * Returns a POSIX shell script that puts the routes of the list `$1` in force, all at once: it makes the files in a new folder, and moves
 * a link to the folder into place. The former folder stays until the next change, because requests may be reading it. A script that fails
 * or is killed leaves the routes as they were.
 */
export const putRoutesInForce = (folder = EDGE_RUN_FOLDER): string => `set -e
old=$(readlink ${folder}/routes || true)
new=${folder}/routes-$$
[ "$new" != "$old" ] || new=$new-again
rm -rf "$new" "$new.link"
{
  mkdir "$new" && if [ -s "$1" ]; then
    (cd "$new" && cut -d/ -f1 "$1" | xargs mkdir -p && while read -r route; do : > "$route" || exit 1; done < "$1")
  fi && ln -s "$new" "$new.link" && mv -fT "$new.link" ${folder}/routes
} || {
  rm -rf "$new" "$new.link"
  exit 1
}
for left in ${folder}/routes-*; do
  case "$left" in "$new" | "$old") ;; *) rm -rf "$left" ;; esac
done
`;

/**
 * Returns the command that starts the edge in its container. Routes that are in force already stay, because the list may be older: a
 * cluster updates a mounted list late.
 * @param routes the path of the list of routes
 * @param config the path of Caddy's configuration
 */
export const edgeStartCommand = (routes: string, config: string): string[] => [
  ...[
    'sh',
    '-c',
    `[ -d ${EDGE_RUN_FOLDER}/routes ] || {\n${putRoutesInForce()}}\nexec caddy run --config "$2"`,
  ],
  ...['sh', routes, config],
];

/** A line of a shell script that fails while the edge does not listen yet. */
export const EDGE_LISTENS = 'nc -w 1 127.0.0.1 80 -e true';
