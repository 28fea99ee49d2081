import { basename, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const isSheet = (id: string): boolean => /\.css$/.test(id.split('?')[0] ?? '');

/** Returns the path of a style sheet in the package. Style sheets of other packages are written to `vendor`. */
function sheetName(id: string, root: string): string {
  const path = (id.split('?')[0] ?? '').replace('.css.ts.vanilla.css', '.css');
  const inside = relative(`${root}/src`, path);
  if (!inside.startsWith('..')) return inside;
  const [, outside = ''] = /^(?:\.\.\/)*(?:.*node_modules\/)?(.*)$/.exec(inside) ?? [];
  return `vendor/${outside.replace('/src/', '/').replaceAll('/', '-')}`;
}

/** Returns the style sheets that a module uses, each after the sheets that it builds on. */
function sheetsOf(context: Rolldown.PluginContext, module: string): string[] {
  const seen = new Set<string>();
  const visit = (id: string): string[] => {
    const info = context.getModuleInfo(id);
    if (!info || seen.has(id)) return [];
    seen.add(id);
    const used = [...info.importedIds, ...info.dynamicallyImportedIds].flatMap(visit);
    return isSheet(id) ? [...used, id] : used;
  };
  return visit(module);
}

/**
 * Writes the style sheet of each source file besides the style sheet of the whole package, and for each public module `stylesheets/*.js`,
 * which imports the sheets that the module uses. An application that imports several of these modules loads every sheet once, and no
 * sheet after one that builds on it.
 * @param entries the paths of the modules whose imports are the public modules
 */
export function componentStyles(entries: readonly string[]): Plugin {
  const sheets = new Map<string, string>();
  let root = '';
  return {
    name: 'naru:component-styles',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\.css(\?.*)?$/ },
      handler: (code, id) => {
        if (code.trim()) sheets.set(id, code);
      },
    },
    generateBundle() {
      const lists = entries
        .flatMap((entry) => this.getModuleInfo(`${root}/${entry}`)?.importedIds ?? [])
        .filter((id) => id.startsWith(`${root}/src/`))
        .map((id) => ({ id, used: sheetsOf(this, id).filter((sheet) => sheets.has(sheet)) }))
        .filter(({ used }) => used.length > 0);
      for (const { id, used } of lists) {
        const imports = used.map((sheet) => `import '../${sheetName(sheet, root)}';\n`);
        const fileName = `stylesheets/${basename(id).replace(/\.tsx?$/, '.js')}`;
        this.emitFile({ type: 'asset', fileName, source: imports.join('') });
      }
      for (const sheet of new Set(lists.flatMap(({ used }) => used))) {
        const source = sheets.get(sheet) ?? '';
        this.emitFile({ type: 'asset', fileName: sheetName(sheet, root), source });
      }
    },
  };
}
