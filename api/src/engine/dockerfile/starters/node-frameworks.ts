/** The starter applications of frameworks that build pages and their server. */
import { RENDERING } from '@naru/contract/rules/template-option';
import type { TemplateOptions } from '../template-options.ts';
import { jsonFileText, STARTER_PARAGRAPH, starterTitle } from './page.ts';

const manifest = (
  scripts: Readonly<Record<string, string>>,
  dependencies: Readonly<Record<string, string>>,
  devDependencies?: Readonly<Record<string, string>>,
): string =>
  jsonFileText({
    name: 'starter',
    private: true,
    type: 'module',
    scripts,
    dependencies,
    devDependencies,
  });

/** Returns the contents of the page as HTML. */
const content = ({ template }: TemplateOptions): string =>
  `<h1>${starterTitle(template.name)}</h1>\n<p>${STARTER_PARAGRAPH}</p>\n`;

const isStatic = (options: TemplateOptions): boolean =>
  options.choice('rendering') === RENDERING.site;

export const nuxtStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'package.json': manifest(
    { build: 'nuxt build', generate: 'nuxt generate' },
    { nuxt: '^4.2.0', vue: '^3.5.0' },
  ),
  'nuxt.config.ts': `export default defineNuxtConfig({ compatibilityDate: '2025-07-15', telemetry: false });\n`,
  'app/app.vue': `<template>\n<main>\n${content(options)}</main>\n</template>\n`,
});

export const svelteKitStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const adapter = isStatic(options) ? 'static' : 'node';
  return {
    'package.json': manifest(
      { build: 'vite build' },
      {},
      {
        '@sveltejs/kit': '^2.48.0',
        [`@sveltejs/adapter-${adapter}`]: adapter === 'static' ? '^3.0.0' : '^5.4.0',
        '@sveltejs/vite-plugin-svelte': '^6.2.0',
        svelte: '^5.43.0',
        vite: '^7.2.0',
      },
    ),
    'svelte.config.js': `import adapter from '@sveltejs/adapter-${adapter}';\n\nexport default { kit: { adapter: adapter() } };\n`,
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';\n\nexport default { plugins: [sveltekit()] };\n`,
    'src/app.html':
      '<!doctype html>\n<html lang="ko">\n<head><meta charset="utf-8">%sveltekit.head%</head>\n<body>%sveltekit.body%</body>\n</html>\n',
    'src/routes/+page.svelte': content(options),
    ...(isStatic(options) && { 'src/routes/+layout.js': 'export const prerender = true;\n' }),
  };
};

export const astroStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const isServer = options.choice('rendering') === RENDERING.server;
  return {
    'package.json': manifest(
      { build: 'astro build' },
      { astro: '^5.15.0', ...(isServer && { '@astrojs/node': '^9.5.0' }) },
    ),
    'astro.config.mjs': isServer
      ? "import node from '@astrojs/node';\n\nexport default { output: 'server', adapter: node({ mode: 'standalone' }) };\n"
      : 'export default {};\n',
    'src/pages/index.astro': `<html lang="ko">\n<head><meta charset="utf-8"></head>\n<body>\n${content(options)}</body>\n</html>\n`,
  };
};

const remixRoot = `import { Links, Meta, Outlet, Scripts } from 'react-router';

export default function Root() {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
`;

/** Returns an application of React Router 7, which continues Remix. */
export const remixStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'package.json': manifest(
    { build: 'react-router build', start: 'react-router-serve ./build/server/index.js' },
    {
      '@react-router/node': '^7.9.0',
      '@react-router/serve': '^7.9.0',
      isbot: '^5.1.0',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      'react-router': '^7.9.0',
    },
    { '@react-router/dev': '^7.9.0', vite: '^7.2.0' },
  ),
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';\n\nexport default { plugins: [reactRouter()] };\n`,
  'react-router.config.js': 'export default { ssr: true };\n',
  'app/root.jsx': remixRoot,
  'app/routes.js': `import { index } from '@react-router/dev/routes';\n\nexport default [index('page.jsx')];\n`,
  'app/page.jsx': `export default function Page() {\n  return (\n    <main>\n${content(options)}    </main>\n  );\n}\n`,
});
