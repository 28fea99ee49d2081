import { watchSystem } from '@naru/tokens/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { apiBase } from '#api/base.ts';
import { connectClient } from '#api/client.ts';
import { createFirstCallFetch } from '#api/first-calls.ts';
import { waitUntilPageSettled } from '#api/page-settled.ts';
import { createQueryClient } from '#api/query-client.ts';
import { loadFonts } from '#app/load-fonts.ts';
import { ConsoleRouter } from '#app/navigation/console-router.tsx';
import { BrowserHistory } from '#app/navigation/history.ts';
import { createPrefetcher, openPage } from '#app/open-page.ts';
import { pageAtPath } from '#app/pages.ts';
import { Root } from '#app/root.tsx';
import { connectSessionCache } from '#app/session/session-cache.ts';
import { ChunkLoadError } from '#shared/chunks/chunk.ts';
import { isForeignDocumentError } from '#shared/chunks/error-boundary.tsx';
import { requestConfirmation } from '#shared/confirmation/confirmation-host.tsx';
import { currentPresentation, wasInPresentationMode } from '#shared/presentation/presenting.ts';
import { session } from '#shared/session/current.ts';

declare global {
  interface Window {
    /** Shows a note when the start of the console fails; from `start-note.ts`. */
    naruStart?: (shown: Promise<void>) => void;
  }
}

/**
 * Reports an error to developers. A chunk that did not load is not reported, because the error page shows it to the member. A document
 * that an extension has changed is no defect of the console.
 */
function onCaughtError(error: unknown): void {
  if (isForeignDocumentError(error)) return;
  const cause = error instanceof Error && error.cause instanceof ChunkLoadError;
  if (!(cause || error instanceof ChunkLoadError)) reportError(error);
}

/**
 * Whether the served HTML is the prerendered page of the current address, and not the shell or another page. A page for members is not
 * hydrated for a guest, because the guest is redirected.
 */
function isPrerendered(container: HTMLElement): boolean {
  // Prerendered pages contain no masked texts.
  if (currentPresentation()) return false;
  const page = pageAtPath(location.pathname)?.page;
  if (page === undefined || container.dataset.prerendered !== page.path) return false;
  return !page.guarded || session.token() !== undefined;
}

/**
 * Renders the console. A prerendered page is hydrated once its chunk has loaded. The rendering does not suspend for the chunk, because
 * React would delay the content for a moment after the chunk has loaded.
 */
async function show(
  container: HTMLElement,
  render: (loading: boolean) => ReactNode,
  loaded: Promise<void>,
): Promise<void> {
  if (isPrerendered(container)) {
    await loaded;
    hydrateRoot(container, render(false), { onCaughtError, onRecoverableError: onCaughtError });
    return;
  }
  const root = createRoot(container, { onCaughtError });
  root.render(render(true));
  await loaded;
  root.render(render(false));
}

/** Resumes the presentation mode after a reload. The page stays hidden until its texts are masked. */
async function goOnPresenting(): Promise<void> {
  const { startPresentation } = await import('#shared/presentation/toggle-presentation.ts');
  await startPresentation();
}

/**
 * Starts the console. The session is read before the first request, and the first request is sent before the first rendering. The
 * fonts are loaded once the page is interactive.
 */
async function startConsole(container: HTMLElement): Promise<void> {
  watchSystem();
  await session.start();
  const first = window.naruFirstCalls;
  connectClient({
    base: apiBase(document),
    session,
    confirm: requestConfirmation,
    ...(first && { fetch: createFirstCallFetch(first, session) }),
  });
  const client = createQueryClient();
  connectSessionCache(client, session);
  const history = new BrowserHistory();
  const loaded = openPage(client, location.pathname);
  if (wasInPresentationMode()) await goOnPresenting();
  await show(
    container,
    (loading) => (
      <QueryClientProvider client={client}>
        <ConsoleRouter history={history} prefetcher={createPrefetcher(client)}>
          <Root loading={loading} />
        </ConsoleRouter>
      </QueryClientProvider>
    ),
    loaded,
  );
  void waitUntilPageSettled(client).then(loadFonts);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root" to render into.');
const shown = startConsole(container);
window.naruStart?.(shown);
