import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { wordingFont } from '../../../console/wording-font.ts';

/** The hand-written pages: the name of each page in its address, and its title. Each page is a separate application. */
const pages = {
  login: '로그인',
  dashboard: '대시보드',
  projects: '프로젝트 관리',
  project: '프로젝트',
};

const here = import.meta.dirname;

const startTheme =
  'const theme = localStorage.getItem("theme"); if (theme) document.documentElement.dataset.theme = theme;';

const html = (name: string, title: string): string => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <title>${title} · 나루</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script>${startTheme}</script>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./${name}.tsx"></script>
  </body>
</html>`;

/** Serves the HTML of a page from memory, because HTML files for each page would differ in two words only. */
function pageOf(name: string, title: string): Plugin {
  const file = join(here, `handwritten/${name}.html`);
  return {
    name: 'page',
    resolveId: (id) => (id === file ? file : undefined),
    load: (id) => (id === file ? html(`../${name}`, title) : undefined),
  };
}

/** Builds the pages into the folder of a site, each page as a file in its folder /handwritten. */
export async function buildHandwrittenPages(site: string): Promise<void> {
  for (const [name, title] of Object.entries(pages)) {
    await build({
      root: here,
      configFile: false,
      logLevel: 'error',
      plugins: [pageOf(name, title), react(), wordingFont()],
      resolve: { dedupe: ['react', 'react-dom'] },
      build: {
        target: 'es2024',
        outDir: site,
        emptyOutDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: join(here, `handwritten/${name}.html`) },
      },
    });
  }
}
