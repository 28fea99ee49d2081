import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { routerPureAnnotations } from './router-pure-annotations.ts';

const ENTRY = 'virtual:entry';

const entry = (source: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? `${import.meta.dirname}/${ENTRY}.js` : undefined),
  load: (id) => (id.endsWith(`${ENTRY}.js`) ? source : undefined),
});

/** Bundles a module that imports only `Link` from the installed React Router. */
async function bundle(plugins: Plugin[], source = "export { Link } from 'react-router-dom';") {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry(source), ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', external: /^react$/ },
    },
  });
  if (!('output' in result)) throw new Error('The build is not a single one.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** The timeout in ms. Bundling the router exceeds the default timeout of a unit test. */
const timeout = 30_000;

test('the plugin makes the bundler drop unused components of the router', {
  timeout,
}, async () => {
  const [kept, dropped] = [await bundle([]), await bundle([routerPureAnnotations()])];
  for (const unused of ['FetchersContext', 'DataRoutes2']) {
    expect(kept).toContain(unused);
    expect(dropped).not.toContain(unused);
  }
});

test('a build in which nothing matches fails, so that an upgrade cannot go unnoticed', {
  timeout,
}, async () => {
  await expect(bundle([routerPureAnnotations()], 'export const page = 1;')).rejects.toThrow(
    /0 names, 0 calls/,
  );
});
