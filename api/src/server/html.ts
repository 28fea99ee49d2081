const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to put into other markup as it stands. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const toMarkup = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
  if (value instanceof Html) return value.markup;
  return value.map((part) => part.markup).join('');
};

/** Template tag: texts are escaped, markup made by the same tag stands as it is. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (string | Html | readonly Html[])[]
): Html =>
  new Html(
    parts.map((part, i) => part + (i < values.length ? toMarkup(values[i] ?? '') : '')).join(''),
  );

interface PageOptions {
  status?: number;
  /** Origins a form may lead to, also by a redirect, beside our own. */
  formOrigins?: readonly string[];
}

/** A page of plain HTML in Korean, which may hold forms and links, and nothing that runs. */
export function htmlPage(title: string, body: Html, options: PageOptions = {}): Response {
  const { status = 200, formOrigins = [] } = options;
  const formAction = ["'self'", ...formOrigins].join(' ');
  const page = html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1>${body}</body></html>`;
  return new Response(page.markup, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
    },
  });
}
