import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { reactModules } from './react-modules.ts';

const files: Readonly<Record<string, string>> = {
  page: `
    import { useMemo } from 'react';
    import { jsx } from 'react/jsx-runtime';
    export const Page = () => jsx('p', { children: useMemo(() => 'text', []) });`,
  '@radix-ui/id': `
    import * as React from 'react';
    export const useRadixId = React[" useId ".trim().toString()];`,
};

const inMemory: Plugin = {
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (id) => (id in files ? `${import.meta.dirname}/${id}.js` : undefined),
  load: (id) => files[id.replace(`${import.meta.dirname}/`, '').replace('.js', '')],
};

/** Bundles the files with the installed React. */
async function bundle(...names: readonly string[]): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, reactModules()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: [...names], preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in result)) throw new Error('The build is not a single one.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** The timeout in ms. Bundling React exceeds the default timeout of a unit test. */
const PATIENCE_MS = 60_000;

test(
  'hooks and the JSX function are called without a getter, and unused exports of React are dropped',
  async () => {
    const code = await bundle('page', '@radix-ui/id');
    expect(code).toMatch(/children: useMemo\(/);
    expect(code).toMatch(/=> jsx\("p"/);
    expect(code).toMatch(/useRadixId = useId;/);
    expect(code).not.toMatch(/var useDeferredValue/);
  },
  PATIENCE_MS,
);

test(
  'the build fails when no part of Radix conceals a hook',
  async () => {
    await expect(bundle('page')).rejects.toThrow('No concealed hook');
  },
  PATIENCE_MS,
);
