import { watchSystem } from '@naru/tokens/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { apiBase } from '#api/base.ts';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { loadFonts } from '#app/load-fonts.ts';
import { ConsoleRouter } from '#app/navigation/console-router.tsx';
import { BrowserHistory } from '#app/navigation/history.ts';
import { createPrefetcher, openPage } from '#app/open-page.ts';
import { Root } from '#app/root.tsx';
import { connectCache } from '#app/session/session-cache.ts';
import { ChunkLoadError } from '#shared/chunks/chunk.ts';
import { askToConfirm } from '#shared/confirmation/asking.ts';
import { session } from '#shared/session/current.ts';

/** A chunk that did not load is shown to the member, on the error page; any other error is reported to developers, too. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) reportError(error);
}

/** Whether the served page is the prerendered one of this address, and not the shell or another page. */
const isPrerendered = (container: HTMLElement): boolean =>
  container.dataset.prerendered === (location.pathname.replace(/\/+$/, '') || '/');

/**
 * Renders the console; a prerendered page is hydrated once its chunk has loaded. The chunk is not waited for by suspending,
 * because React delays content that suspended in the first rendering for a moment after it has loaded.
 */
async function show(
  container: HTMLElement,
  render: (loading: boolean) => ReactNode,
  loaded: Promise<void>,
): Promise<void> {
  if (isPrerendered(container)) {
    await loaded;
    hydrateRoot(container, render(false), { onCaughtError });
    return;
  }
  const root = createRoot(container, { onCaughtError });
  root.render(render(true));
  await loaded;
  root.render(render(false));
}

/** The session is read before the first request, and the first request is made before the first rendering. */
async function startConsole(container: HTMLElement): Promise<void> {
  watchSystem();
  await session.start();
  connectClient({ base: apiBase(document), session, confirm: askToConfirm });
  const client = createQueryClient();
  connectCache(client, session);
  const history = new BrowserHistory();
  const loaded = openPage(client, location.pathname);
  loadFonts();
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
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root" to render into.');
void startConsole(container);
