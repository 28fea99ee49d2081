import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Page } from '#app/navigation/page.ts';
import { chunkOf } from '#app/navigation/page-chunk.ts';
import { pages } from '#app/pages.ts';
import { beforeHydrationScript } from '#app/prerendering/before-hydration.ts';
import { pagePreloadScript } from '#app/prerendering/page-preload.ts';
import { Root } from '#app/root.tsx';
import { TitleContext } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';

export { beforeHydrationScript, pagePreloadScript };

/** The pages that are prerendered: those that depend on nothing in the address but its path. */
const PRERENDERED: readonly string[] = [
  paths.home(),
  paths.login(),
  paths.signup(),
  paths.forgotPassword(),
  paths.termsOfService(),
  paths.privacyPolicy(),
];

/** A prerendered page. */
export interface PrerenderedPage {
  path: string;
  /** The entry file of its chunk. */
  module: string;
  title: string;
  markup: string;
}

/** The entry file of a page's chunk. */
const moduleOf = ({ name }: Page): string => `/src/app/routes/${name}.tsx`;

/** The pages that are rendered in the browser only, in the shell. */
export const shellPages: readonly { path: string; module: string }[] = pages
  .filter(({ path }) => !PRERENDERED.includes(path))
  .map((page) => ({ path: page.path, module: moduleOf(page) }));

async function prerender(page: Page): Promise<PrerenderedPage> {
  await chunkOf(page).load();
  let title = '';
  const markup = renderToString(
    <TitleContext value={(text) => (title = text)}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={page.path}>
          <Root />
        </StaticRouter>
      </QueryClientProvider>
    </TitleContext>,
  );
  return { path: page.path, module: moduleOf(page), title, markup };
}

/** Prerenders the public pages, with the code that browsers run. */
export const prerenderPages = (): Promise<PrerenderedPage[]> =>
  Promise.all(pages.filter(({ path }) => PRERENDERED.includes(path)).map(prerender));
