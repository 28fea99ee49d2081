import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { projectFileSchema } from '@naru/contract/project-file/project-file-schema';
import { openApiDocument } from '@naru/contract/reference/openapi';
import { Hono } from 'hono';
import { sendJson } from '../send-json.ts';

const INFO = {
  title: '나루 API',
  version: '1',
  description:
    '모든 답은 { "success": true, "data": … } 또는 { "success": false, "error": { code, message, details } }입니다.',
};

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>나루 API 문서</title>
<link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/**
 * The content security policy of Swagger UI, which uses data images. Its style sheet is a file, and styles that scripts set need no
 * permission.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/**
 * Creates the pages of the contract: /openapi.json for programs, /docs for people without files from other servers, and
 * /naru.schema.json, the JSON Schema of a project file, for editors.
 */
export function createDocsPages(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new Hono()
    .get('/openapi.json', (c) => sendJson(c, openApiDocument(endpoints, INFO)))
    .get('/naru.schema.json', (c) => sendJson(c, projectFileSchema()))
    .get('/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }))
    .get('/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }))
    .get('/docs/:file', async (c, next) => {
      const file = c.req.param('file');
      const type = FILES[file];
      if (type === undefined) return next();
      return c.body(await readFile(join(folder, file)), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
      });
    });
}
