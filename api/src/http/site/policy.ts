import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;
const API_BASE = /<meta name="naru-api-base" content="([^"]*)"/;

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the sources of a directive: the server itself, and the page's inline elements by their hashes. */
const sourcesOf = (page: string, inline: RegExp): string =>
  [
    "'self'",
    ...new Set(Array.from(page.matchAll(inline), ([, text = '']) => hashSource(text))),
  ].join(' ');

/**
 * Returns the origin of the API if the API is another server, also for WebSockets; empty otherwise, because 'self' includes both. An
 * invalid URL is ignored.
 */
function apiOrigin(page: string): string[] {
  const base = API_BASE.exec(page)?.[1];
  if (!(base && URL.canParse(base))) return [];
  const { origin } = new URL(base);
  return [origin, origin.replace(/^http/, 'ws')];
}

/**
 * Creates the content security policy of one page, without `unsafe-inline`: inline scripts and style elements are allowed by their
 * hashes, and pages contain no style attributes (styles set by scripts need no permission). Forms cannot be submitted without scripts,
 * so that a password is never sent as a query.
 */
export function createContentSecurityPolicy(page: string): string {
  const connectSources = ["'self'", ...apiOrigin(page)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sourcesOf(page, INLINE_SCRIPT)}`,
    `style-src ${sourcesOf(page, INLINE_STYLE)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connectSources}`,
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
