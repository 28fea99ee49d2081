import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Page } from '#app/navigation/page.ts';
import { startCode } from '#app/navigation/page-code.ts';
import { TitleContext } from '#app/page-title.ts';
import { pages } from '#app/pages.ts';
import { paths } from '#app/paths.ts';
import { beforeTakeoverScript } from '#app/prerendered/before-takeover.ts';
import { pagePreloadScript } from '#app/prerendered/page-preload.ts';
import { Root } from '#app/Root.tsx';

export { beforeTakeoverScript, pagePreloadScript };

/** What needs nothing of the address beyond its path. */
const PRERENDERED: readonly string[] = [
  paths.home(),
  paths.login(),
  paths.signup(),
  paths.forgotPassword(),
  paths.termsOfService(),
  paths.privacyPolicy(),
];

/** A public page as a visitor sees it. */
export interface DrawnPage {
  path: string;
  /** The file its code begins with. */
  module: string;
  title: string;
  markup: string;
}

/** The file a page's code begins with. */
const moduleOf = ({ name }: Page): string => `/src/app/routes/${name}.tsx`;

/** What is drawn in the browser only, in the shell. */
export const shellPages: readonly { path: string; module: string }[] = pages
  .filter(({ path }) => !PRERENDERED.includes(path))
  .map((page) => ({ path: page.path, module: moduleOf(page) }));

async function draw(page: Page): Promise<DrawnPage> {
  await startCode(page);
  let title = '';
  const markup = renderToString(
    <TitleContext value={(told) => (title = told)}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={page.path}>
          <Root />
        </StaticRouter>
      </QueryClientProvider>
    </TitleContext>,
  );
  return { path: page.path, module: moduleOf(page), title, markup };
}

/** Draws every page that is prerendered, with the code that browsers run. */
export const drawPages = (): Promise<DrawnPage[]> =>
  Promise.all(pages.filter(({ path }) => PRERENDERED.includes(path)).map(draw));
