import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type Page, pageChunk } from '#app/navigation/page.ts';
import { pages } from '#app/pages.ts';
import { beforeHydrationScript } from '#app/prerendering/before-hydration.ts';
import { firstCallsScript } from '#app/prerendering/first-calls.ts';
import { addressPattern, pagePreloadScript } from '#app/prerendering/page-preload.ts';
import { Root } from '#app/root.tsx';
import { PageTitleContext } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';

export { addressPattern, beforeHydrationScript, firstCallsScript, pagePreloadScript };

/** The paths of the public pages that are prerendered: the content of these pages depends only on the path. */
const PUBLIC: readonly string[] = [
  paths.home(),
  paths.login(),
  paths.signup(),
  paths.forgotPassword(),
  paths.termsOfService(),
  paths.privacyPolicy(),
  paths.accessibility(),
];

/** Whether a page is prerendered. All pages for members are prerendered as skeletons without data. */
const isPrerendered = ({ path, guarded }: Page): boolean =>
  guarded === true || PUBLIC.includes(path);

/** A prerendered page. */
export interface PrerenderedPage {
  /** The path of the page in `pages.ts`, with the names of its parameters. */
  path: string;
  /** The name of the page's route. */
  name: string;
  forMembers: boolean;
  title: string;
  markup: string;
}

/**
 * The pages for which a server may send the shell: all pages that are not prerendered, and pages with parameters in their path,
 * because a server may not support patterns of addresses.
 */
export const shellPages: readonly Omit<PrerenderedPage, 'title' | 'markup'>[] = pages
  .filter((page) => !isPrerendered(page) || page.path.includes(':'))
  .map(({ path, name, guarded }) => ({ path, name, forMembers: guarded === true }));

async function prerender(page: Page): Promise<PrerenderedPage> {
  await pageChunk(page).load();
  let title = '나루';
  const markup = renderToString(
    <PageTitleContext value={(text) => (title = text)}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={page.path}>
          <Root />
        </StaticRouter>
      </QueryClientProvider>
    </PageTitleContext>,
  );
  const { path, name, guarded } = page;
  return { path, name, forMembers: guarded === true, title, markup };
}

/** Prerenders the pages, with the code that browsers run. */
export const prerenderPages = (): Promise<PrerenderedPage[]> =>
  Promise.all(pages.filter(isPrerendered).map(prerender));
