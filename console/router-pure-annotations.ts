import type { Plugin } from 'vite';

const displayNames = /^\w+\.displayName = ".+";$/gm;
const componentCalls = /React\d*\.(?:forwardRef|createContext|memo)\(/g;

/** How many lines and calls were rewritten. */
interface Rewritten {
  names: number;
  calls: number;
}

/**
 * React Router assigns a `displayName` to each of its components and does not mark the calls that create them as pure, so that
 * bundlers keep the components that nobody uses. The names are read by developer tools only: they are removed, and the calls are
 * annotated. The build fails when either pattern no longer matches, as after an upgrade that writes them in another way.
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
