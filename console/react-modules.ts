import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The packages of React that other modules import. They are CommonJS, of which a bundler cannot know the exports. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom'];

/** The prefix of the ids of the modules that this plugin writes. */
const MODULE = '\0react-module:';

/** A module that exports each property of a CommonJS package under its name. */
function moduleOf(name: string): string {
  const exported = Object.keys(require(name)).map(
    (property) => `export const ${property} = /* @__PURE__ */ (() => react.${property})();`,
  );
  return [`import react from '${name}';`, 'export default react;', ...exported].join('\n');
}

/** How Radix reads a hook that older versions of React lack: `React[" useId ".trim().toString()]`. */
const concealedHook = /(React\d*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g;

/**
 * Gives React's packages named exports. Without them, each chunk converts the CommonJS object with a getter for each property, and each
 * call of a hook or of the JSX function goes through such a getter. Bundlers drop unused exports once nothing reads the packages with
 * computed names, so hooks that Radix conceals from bundlers are named. The build fails when Radix conceals none, for example after an
 * upgrade.
 */
export function reactModules(): Plugin {
  let revealed = 0;
  return {
    name: 'naru:react-modules',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      revealed = 0;
    },
    resolveId: {
      filter: { id: /^react(-dom|\/jsx-runtime)?$/ },
      handler(id, importer, { kind }) {
        const isRequired = kind === 'require-call' || importer?.startsWith(MODULE);
        return PACKAGES.includes(id) && !isRequired ? MODULE + id : undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^${MODULE}`) },
      handler: (id) => moduleOf(id.slice(MODULE.length)),
    },
    transform: {
      filter: { id: /@radix-ui\//, code: concealedHook },
      handler(code) {
        revealed += 1;
        return code.replaceAll(concealedHook, '$1.$2');
      },
    },
    buildEnd(error) {
      if (error || revealed > 0) return;
      this.error(
        'No concealed hook was found in Radix: check whether the build still needs react-modules.ts to name them.',
      );
    },
  };
}
