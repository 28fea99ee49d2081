import { build } from 'vite';
import { expect, test } from 'vitest';
import { serverOnlyFields } from './server-only-fields.ts';

/** Bundles a module that imports from the contract, as for a page. */
async function bundle(input: string, plugins = [serverOnlyFields()]): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', external: /^zod/ },
    },
  });
  if (!('output' in result)) throw new Error('The build is not a single one.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

const volumes = '../contract/src/endpoints/write-volume.ts';

test('what only the server reads of an endpoint is dropped, and the rest is kept as it was', async () => {
  const [kept, dropped] = [await bundle(volumes, []), await bundle(volumes)];
  for (const field of ['summary', 'tag', 'access', 'activity']) {
    expect(kept).toMatch(new RegExp(`\\b${field}[:,]`));
    expect(dropped).not.toMatch(new RegExp(`\\b${field}[:,]`));
  }
  for (const field of ['method', 'path', 'body', 'response', 'emptyResponse', 'errors']) {
    const fields = new RegExp(`^\\s*${field}: .*$`, 'gm');
    expect(dropped.match(fields)).toEqual(kept.match(fields));
    expect(dropped.match(fields)).not.toBeNull();
  }
});

test('a build in which nothing matches fails, so that a change of the contract cannot go unnoticed', async () => {
  await expect(bundle('../contract/src/wire/envelope.ts')).rejects.toThrow(/No field/);
});
