import { registerHooks } from 'node:module';

/**
 * What a framework with React Server Components does on the server: a module that says `use client` is not run there, and
 * its exports stand for what the browser gets. (The frameworks find the exports with a parser; the packages' modules are
 * all written in one way.)
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const source = String(loaded.source ?? '');
    if (!/^['"]use client['"]/.test(source)) return loaded;
    const names = /^export \{ (.*) \};$/m.exec(source)?.[1]?.split(', ') ?? [];
    const stubs = names.map((name) => `export const ${name.split(' as ').at(-1)} = {};`);
    return { ...loaded, source: stubs.join('\n') };
  },
});
