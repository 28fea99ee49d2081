/** Generates the nginx configuration for a console without this server, with the same headers. */
import { Hono } from 'hono';
import { addSecurityHeaders } from '../security-headers.ts';
import { createConsolePages } from './pages.ts';
import { type ConsoleSite, readConsoleSite } from './site.ts';

/** The placeholder for the API's origin, which is replaced when the container starts. */
const BASE = `\${NARU_API_BASE}`;
/** The API's origin for WebSockets, a variable of nginx. */
const SOCKETS = '$naru_api_sockets';

/** The page in the code host's popup, which has an opener policy of its own. */
const CALLBACK = '/github/callback';
/** An address without a page. */
const OTHER = '/other';

const OURS =
  /^(content-security-policy|cross-origin-(opener|resource)-policy|permissions-policy|referrer-policy|x-content-type-options|x-frame-options)$/;

/** Reads the headers that this server sends with a file, without headers that describe a single response. */
async function headersOf(folder: string, path: string): Promise<[string, string][]> {
  const app = new Hono().use(addSecurityHeaders({})).route('/', createConsolePages(folder));
  const { headers } = await app.request(path);
  return Array.from(headers)
    .filter(([name]) => OURS.test(name))
    .map(([name, value]) => [name, value.replace(/connect-src 'self'/, `$& ${BASE} ${SOCKETS}`)]);
}

const addHeaders = (headers: readonly [string, string][]): string =>
  headers.map(([name, value]) => `    add_header ${name} "${value}" always;`).join('\n');

/** The addresses for which nginx sends a file; `sample` is one of these addresses. */
interface Place {
  location: string;
  files: string;
  sample: string;
}

/** Every prerendered page with its address or pattern, then the fallback page for all other addresses. */
function placesOf({ pages, patterns }: ConsoleSite): Place[] {
  const fixed = Array.from(pages.keys(), (path) => {
    if (path === '/') return { location: '= /', files: '/home.html', sample: path };
    return { location: `~ ^${path}/*$`, files: `${path}/index.html ${path}.html`, sample: path };
  });
  const named = patterns.map(({ pattern, file }) => ({
    location: `~ ${pattern}`,
    files: file,
    sample: pattern.slice(1, -'/*$'.length).replaceAll('[^/]+', 'x'),
  }));
  const callback = { location: `= ${CALLBACK}`, files: '', sample: CALLBACK };
  return [...fixed, ...named, callback, { location: '/', files: '', sample: OTHER }];
}

/** Creates a location for pages, with the API's origin and the headers of a page. */
const pageLocation = (
  { location, files }: Place,
  headers: string,
): string => `  location ${location} {
    try_files ${`${files} /index.html`.trim()} =404;
    sub_filter '<meta name="naru-api-base" content=""' '<meta name="naru-api-base" content="${BASE}"';
${headers}
    add_header cache-control "no-cache" always;
  }`;

/**
 * Creates a template for nginx (`/etc/nginx/templates` of its image). With the template, nginx sends the prerendered page of an
 * address, or else the fallback page, with the security headers of this server. Browsers may cache hashed files for a year.
 * `NARU_API_BASE` is the origin of the API, or empty.
 * @param folder the folder of the built console, whose inline scripts the content security policy allows
 */
export async function createNginxTemplate(folder: string): Promise<string> {
  const site = readConsoleSite(folder);
  if (site === undefined) throw new Error(`No console was built in ${folder}.`);
  const places = placesOf(site).map(async (place) =>
    pageLocation(place, addHeaders(await headersOf(folder, place.sample))),
  );
  const file = addHeaders(await headersOf(folder, '/favicon.svg'));
  return `map "${BASE}" ${SOCKETS} {
  default "";
  ~^http(?<rest>.+)$ "ws$rest";
}

server {
  listen 8080;
  server_tokens off;
  root /usr/share/nginx/html;
  gzip_static on;
  gzip on;
  charset utf-8;

  location = /healthz {
    return 204;
  }

  location ~ ^/(api|_dev)(/|$) {
    return 404;
  }

  location /assets/ {
${file}
    add_header cache-control "public, max-age=31536000, immutable";
  }

  location ~ ^/[^/]+\\.(svg|ico|png|webp|txt|webmanifest|json)$ {
${file}
    add_header cache-control "no-cache" always;
  }

${(await Promise.all(places)).join('\n\n')}
}
`;
}
