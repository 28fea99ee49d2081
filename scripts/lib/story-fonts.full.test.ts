import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunchOptions } from './chromium.ts';
import { findMissingFonts, openWithFonts } from './story-fonts.ts';
import { repositoryFolder } from './workspace.ts';

const FAMILIES = ['Naru Test'];
const patience = { attempts: 3, ms: 500 };
const font = await readFile(join(repositoryFolder, 'tokens/fonts/latin.woff2'));

let browser: Browser;
let address = '';
let pageText = '';
/** Responds to the nth request for the font. */
let respond: (response: ServerResponse, request: number) => void = () => undefined;
let requests = 0;

const server = createServer((request, response) => {
  if (request.url !== '/font.woff2') {
    response.setHeader('Content-Type', 'text/html').end(pageText);
    return;
  }
  requests += 1;
  response.setHeader('Cache-Control', 'no-store');
  respond(response, requests);
});

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`;
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const FACE = "@font-face{font-family:'Naru Test';src:url(/font.woff2) format('woff2')}";

async function open(text: string): Promise<Page> {
  requests = 0;
  pageText = text;
  return await browser.newPage();
}

test('a font whose stylesheet is added after the page is loaded, although no text uses it', async () => {
  respond = (response) => response.end(font);
  const page = await open(
    `<script>setTimeout(() => document.head.append(Object.assign(document.createElement('style'), { textContent: "${FACE}" })), 100)</script>`,
  );
  await openWithFonts(page, address, FAMILIES, patience);
  expect(await findMissingFonts(page, FAMILIES)).toEqual([]);
});

test('a font that fails once is loaded by opening the page again', async () => {
  respond = (response, request) =>
    request === 1 ? response.writeHead(503).end() : response.end(font);
  const page = await open(`<style>${FACE}</style>`);
  await openWithFonts(page, address, FAMILIES, patience);
  expect(requests).toBe(2);
});

test('a font that is late once is waited for, and loaded by opening the page again', async () => {
  respond = (response, request) => {
    if (request > 1) response.end(font);
  };
  const page = await open(`<style>${FACE}</style>`);
  await openWithFonts(page, address, FAMILIES, patience);
  expect(requests).toBe(2);
});

test.each<[string, string, typeof respond]>([
  ['fails', FACE, (response) => response.writeHead(404).end()],
  ['is no font', FACE, (response) => response.end('<html>')],
  ['never arrives', FACE, () => undefined],
  ['is declared by no stylesheet', '', () => undefined],
])('a font that %s ends the run with its name', async (_, style, answer) => {
  respond = answer;
  const page = await open(`<style>${style}</style>`);
  await expect(openWithFonts(page, address, FAMILIES, patience)).rejects.toThrow(
    /no pictures, because the font Naru Test/,
  );
});

test('a face that was added later is reported if a character needs it and it has failed', async () => {
  respond = (response) => response.end(font);
  const page = await open(`<style>${FACE}</style>`);
  await openWithFonts(page, address, FAMILIES, patience);
  await page.addStyleTag({
    content: "@font-face{font-family:'Naru Test';src:url(/late.woff2);unicode-range:U+ac00}",
  });
  expect(await findMissingFonts(page, FAMILIES)).toEqual([]);
  await page.evaluate(async () => {
    document.body.innerHTML = `<p style="font-family:'Naru Test'">가</p>`;
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  expect(await findMissingFonts(page, FAMILIES)).toEqual([
    'the font Naru Test for U+AC00 is not loaded: error',
  ]);
});
