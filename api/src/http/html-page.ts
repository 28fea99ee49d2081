import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** Markup from Hono's template tag `html`, which escapes all inserted values. */
export type HtmlMarkup = ReturnType<typeof html>;

interface PageOptions {
  status?: number;
  /** Origins that a form may submit or redirect to, in addition to the page's own origin. */
  formOrigins?: readonly string[];
  /** The only script of the page, which runs at its end. */
  script?: string;
}

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Creates a Korean page of plain HTML, with forms and links, which also works without its script. */
export async function renderHtmlPage(
  title: string,
  body: HtmlMarkup,
  options: PageOptions = {},
): Promise<Response> {
  const { status = 200, formOrigins = [], script } = options;
  const formAction = ["'self'", ...formOrigins].join(' ');
  const page = await html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1>${body}${script === undefined ? '' : html`<script>${raw(script)}</script>`}</body></html>`;
  const scripts = script === undefined ? '' : ` script-src ${hashSource(script)};`;
  return new Response(page.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none';${scripts} form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
    },
  });
}
