import { watchSystem } from '@naru/tokens/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { apiBase } from '#api/base.ts';
import { connectClient } from '#api/client.ts';
import { MissingPartError } from '#app/chunk.ts';
import { loadFonts } from '#app/load-fonts.ts';
import { ConsoleRouter } from '#app/navigation/ConsoleRouter.tsx';
import { BrowserHistory } from '#app/navigation/history.ts';
import { createQueryClient } from '#app/query-client.ts';
import { Root } from '#app/Root.tsx';
import { session } from '#app/session/current.ts';
import { connectCache } from '#app/session/session-cache.ts';
import { openPage, pageStarter } from '#app/start-page.ts';

/** A part that did not come is for the member to know, on the error page; all else that broke is for developers, too. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof MissingPartError)) reportError(error);
}

/** Whether the served page holds the text of this very address, and not the shell or another page's. */
const isPrerendered = (container: HTMLElement): boolean =>
  container.dataset.prerendered === (location.pathname.replace(/\/+$/, '') || '/');

/**
 * Draws the console; a prerendered page is taken over as it stands, once its code has come. The code is not waited for by
 * suspending: what was suspended in a first drawing is held back for a moment when it has come.
 */
async function show(
  container: HTMLElement,
  draw: (loading: boolean) => ReactNode,
  code: Promise<void>,
): Promise<void> {
  if (isPrerendered(container)) {
    await code;
    hydrateRoot(container, draw(false), { onCaughtError });
    return;
  }
  const root = createRoot(container, { onCaughtError });
  root.render(draw(true));
  await code;
  root.render(draw(false));
}

/** The session is known before the first request, the first request before the first screen. */
async function startConsole(container: HTMLElement): Promise<void> {
  watchSystem();
  await session.start();
  connectClient({ base: apiBase(document), session });
  const client = createQueryClient();
  connectCache(client, session);
  const history = new BrowserHistory();
  const starter = pageStarter(client);
  const code = openPage(client, location.pathname);
  loadFonts();
  await show(
    container,
    (loading) => (
      <QueryClientProvider client={client}>
        <ConsoleRouter history={history} starter={starter}>
          <Root loading={loading} />
        </ConsoleRouter>
      </QueryClientProvider>
    ),
    code,
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root" to draw into.');
void startConsole(container);
