import { createServer } from 'node:net';
import lighthouse, { type Flags } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunchOptions, koreanLocale } from '../../scripts/lib/chromium.ts';
import { localStorageOfMember } from './phone.ts';
import { projectSlugs } from './seed.ts';
import type { ConsoleServer } from './server.ts';

interface AuditedPage {
  path: string;
  member?: 'ordinary';
}

const publicPaths = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/terms-of-service',
  '/privacy-policy',
];
const memberPaths = ['/dashboard', '/projects', `/projects/${projectSlugs.ordinary}`, '/profile'];

const pages: readonly AuditedPage[] = [
  ...publicPaths.map((path) => ({ path })),
  ...memberPaths.map((path) => ({ path, member: 'ordinary' as const })),
];

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

/** Lighthouse's result for one page: scores from 0 to 100, and the audits that lowered them. */
export interface LighthouseResult {
  path: string;
  scores: Record<Category, number>;
  /** Largest Contentful Paint in ms, computed by Lighthouse's model of a mobile connection. */
  largestPaint: number;
  blocked: number;
  shift: number;
  /** The failed audits of accessibility and best practices. */
  failed: string[];
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer().listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function failedAudits({ categories: judged, audits }: Result): string[] {
  return Object.values(judged)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function verdictOf(path: string, result: Result): LighthouseResult {
  const score = (category: Category) =>
    Math.round(100 * (result.categories[category]?.score ?? Number.NaN));
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed: failedAudits(result),
  };
}

/** Audits a page in a new browser, so that nothing is cached. The browser's storage contains only the session. */
async function audit(
  server: ConsoleServer,
  { path, member }: AuditedPage,
): Promise<LighthouseResult> {
  const port = await freePort();
  const { args, ...options } = chromiumLaunchOptions();
  const context = await chromium.launchPersistentContext('', {
    ...options,
    ...koreanLocale,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const [page] = context.pages();
    await page?.goto(`${server.address}/favicon.svg`);
    const stored = member === undefined ? {} : localStorageOfMember(member, server.tokens);
    await page?.evaluate((entries) => Object.assign(localStorage, entries), stored);
    const flags: Flags = {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // Prevents Lighthouse from clearing the storage, which contains the session. The cache of a new browser is empty.
      disableStorageReset: true,
    };
    const run = await lighthouse(server.address + path, flags);
    if (run === undefined) throw new Error(`Lighthouse has nothing to say of ${path}.`);
    return verdictOf(path, run.lhr);
  } finally {
    await context.close();
  }
}

/** The maximum number of rounds. One round of Lighthouse takes as long as all other measurements of a page. */
const MOST_ROUNDS = 3;

/** Audits each page once per round with Lighthouse's mobile profile. */
export async function measureLighthouse(
  server: ConsoleServer,
  rounds: number,
): Promise<LighthouseResult[]> {
  const verdicts: LighthouseResult[] = [];
  for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1)
    for (const page of pages) verdicts.push(await audit(server, page));
  return verdicts;
}
