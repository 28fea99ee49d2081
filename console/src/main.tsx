import fonts from '@naru/tokens/fonts.css?url';
import { watchSystem } from '@naru/tokens/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { apiBase } from '#api/base.ts';
import { connectClient } from '#api/client.ts';
import { connectDeploymentNews } from '#api/deployment-news.ts';
import { ConsoleRouter } from '#app/navigation/ConsoleRouter.tsx';
import { BrowserHistory } from '#app/navigation/history.ts';
import { createQueryClient } from '#app/query-client.ts';
import { Root } from '#app/Root.tsx';
import { session, stores } from '#app/session/current.ts';
import { connectCache } from '#app/session/session-cache.ts';
import { openPage, pageStarter } from '#app/start-page.ts';

/** Linked once the first screen is drawn: the style sheet only names the files, and would hold that screen back. */
function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  document.head.append(link);
}

/**
 * Overlays add a `<style>` that keeps the page behind them from scrolling. They look for the nonce that the content
 * security policy asks of it under this name.
 * @see https://github.com/theKashey/get-nonce
 */
function passNonce(): void {
  const meta = document.querySelector('meta[name="csp-nonce"]');
  const nonce = meta?.getAttribute('content');
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}

/** The session is known before the first request, the first request before the first screen. */
async function startConsole(container: HTMLElement): Promise<void> {
  passNonce();
  watchSystem();
  await session.start();
  connectClient({ base: apiBase(document), session });
  const client = createQueryClient();
  connectCache(client, session, stores.local);
  connectDeploymentNews(client, new BroadcastChannel('naru-deployments'));
  const history = new BrowserHistory();
  const starter = pageStarter(client);
  const root = createRoot(container);
  const draw = (loading: boolean) =>
    root.render(
      <QueryClientProvider client={client}>
        <ConsoleRouter history={history} starter={starter}>
          <Root loading={loading} />
        </ConsoleRouter>
      </QueryClientProvider>,
    );
  const code = openPage(client, location.pathname);
  draw(true);
  loadFonts();
  // Not by suspending: what was suspended in a first drawing is held back for a moment when it has come.
  await code;
  draw(false);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root" to draw into.');
void startConsole(container);
