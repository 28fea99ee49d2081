import { registerHooks } from 'node:module';

/**
 * Imitates the server of a framework with React Server Components: a module with the directive `use client` is not run, and its
 * exports are replaced by empty objects. A framework finds the exports with a parser. A regular expression is sufficient for the
 * built modules of these packages, which all have the same form.
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
