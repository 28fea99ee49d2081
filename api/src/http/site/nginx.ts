/** The built console behind nginx instead of this server, with the same headers. */
import { Hono } from 'hono';
import { securityHeaders } from '../security-headers.ts';
import { consolePages } from './pages.ts';

/** Filled in when the container starts. */
const BASE = `\${NARU_API_BASE}`;

/** The page in the code host's popup, with an opener policy of its own. */
const CALLBACK = '/github/callback';

const OURS =
  /^(content-security-policy|cross-origin-(opener|resource)-policy|permissions-policy|referrer-policy|x-content-type-options|x-frame-options)$/;

/** The headers this server sends with a file, without those that describe that one response. */
async function headersOf(folder: string, path: string): Promise<[string, string][]> {
  const app = new Hono().use(securityHeaders({})).route('/', consolePages(folder));
  const { headers } = await app.request(path);
  return Array.from(headers)
    .filter(([name]) => OURS.test(name))
    .map(([name, value]) => [name, value.replace(/connect-src 'self'/, `$& ${BASE}`)]);
}

const addHeaders = (headers: readonly [string, string][]): string =>
  headers.map(([name, value]) => `    add_header ${name} "${value}" always;`).join('\n');

/** A location for pages, with the API's origin and the headers of a page. */
const pageLocation = (
  place: string,
  files: string,
  headers: string,
): string => `  location ${place} {
    try_files ${files} /index.html =404;
    sub_filter '<meta name="naru-api-base" content=""' '<meta name="naru-api-base" content="${BASE}"';
${headers}
    add_header cache-control "no-cache" always;
  }`;

/**
 * A template for nginx (`/etc/nginx/templates` of its image): the prerendered page of a path, else the shell, hashed
 * files for a year, and the security headers this server would send. `NARU_API_BASE` is the origin of the API, or empty.
 * @param folder of the built console, whose inline scripts the policy allows
 */
export async function nginxTemplate(folder: string): Promise<string> {
  const page = addHeaders(await headersOf(folder, '/'));
  const callback = addHeaders(await headersOf(folder, CALLBACK));
  const file = addHeaders(await headersOf(folder, '/favicon.svg'));
  return `server {
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

${pageLocation('= /', '/home.html', page)}

${pageLocation(`= ${CALLBACK}`, '$uri/index.html', callback)}

${pageLocation('/', '$uri/index.html', page)}
}
`;
}
