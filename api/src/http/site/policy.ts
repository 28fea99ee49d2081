import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const API_BASE = /<meta name="naru-api-base" content="([^"]*)"/;

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of another API, when the page has one. An invalid URL is ignored. */
function apiOrigin(page: string): string[] {
  const base = API_BASE.exec(page)?.[1];
  return base && URL.canParse(base) ? [new URL(base).origin] : [];
}

/**
 * The content security policy of one page, without `unsafe-inline`: its inline scripts are allowed by their hashes, and
 * pages contain no inline styles (styles set by scripts need no permission). Only scripts may send forms, so that
 * without them a password is not sent.
 */
export function consolePolicy(page: string): string {
  const scripts = Array.from(page.matchAll(INLINE_SCRIPT), ([, text = '']) => hashSource(text));
  const scriptSources = ["'self'", ...new Set(scripts)].join(' ');
  const connectSources = ["'self'", ...apiOrigin(page)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scriptSources}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connectSources}`,
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
