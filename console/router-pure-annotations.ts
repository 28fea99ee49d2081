import type { Plugin } from 'vite';

const displayNames = /^\w+\.displayName = ".+";$/gm;
const componentCalls = /React\d*\.(?:forwardRef|createContext|memo)\(/g;

/** The numbers of removed names and of annotated calls. */
interface Rewritten {
  names: number;
  calls: number;
}

/**
 * Makes the bundler drop unused components of React Router. Bundlers keep these components, because React Router assigns a
 * `displayName` to each component and does not mark the calls that create components as pure. The plugin removes the names, which only
 * developer tools read, and annotates the calls. The build fails when a pattern no longer matches, for example after an upgrade.
 */
export function routerPureAnnotations(): Plugin {
  let rewritten: Rewritten = { names: 0, calls: 0 };
  return {
    name: 'naru:router-pure-annotations',
    apply: 'build',
    buildStart() {
      rewritten = { names: 0, calls: 0 };
    },
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler(code) {
        rewritten.names += code.match(displayNames)?.length ?? 0;
        rewritten.calls += code.match(componentCalls)?.length ?? 0;
        return code.replaceAll(displayNames, '').replaceAll(componentCalls, '/* @__PURE__ */ $&');
      },
    },
    buildEnd(error) {
      if (error || (rewritten.names > 0 && rewritten.calls > 0)) return;
      const { names, calls } = rewritten;
      this.error(
        `React Router is written in another way than router-pure-annotations.ts expects: ${names} names, ${calls} calls. Check what the bundle keeps of it, then change the patterns or remove the plugin.`,
      );
    },
  };
}
