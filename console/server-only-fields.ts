import { type ESTree, type Plugin, Visitor } from 'vite';

/** What only the server and the reference of the API read of an endpoint: it is most of its bytes. */
const serverOnly = new Set([
  'summary',
  'tag',
  'access',
  'right',
  'scope',
  'query',
  'bodyLimit',
  'activity',
]);

type Stretch = readonly [start: number, end: number];

/** The code without some stretches of it, which are given in the order in which they stand. */
function without(code: string, stretches: readonly Stretch[]): string {
  const starts = [0, ...stretches.map(([, end]) => end)];
  return starts.map((start, index) => code.slice(start, stretches[index]?.[0])).join('');
}

const isDefinition = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'defineEndpoint';

const isServerOnly = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  serverOnly.has(property.key.name);

/** Where those fields of all endpoints of a module stand, each with the comma after it. */
function serverOnlyStretches(code: string, program: ESTree.Program): Stretch[] {
  const found: Stretch[] = [];
  new Visitor({
    CallExpression(call) {
      const [endpoint] = call.arguments;
      if (!isDefinition(call) || endpoint?.type !== 'ObjectExpression') return;
      for (const { start, end } of endpoint.properties.filter(isServerOnly)) {
        const comma = code.slice(end).match(/^\s*,/)?.[0] ?? '';
        found.push([start, end + comma.length]);
      }
    },
  }).visit(program);
  return found;
}

/**
 * Leaves out of the built console what it does not read of the contract's endpoints. The build fails when nothing was
 * found, as when `defineEndpoint` is called in another way.
 */
export function serverOnlyFields(): Plugin {
  let dropped = 0;
  return {
    name: 'naru:server-only-fields',
    apply: 'build',
    buildStart() {
      dropped = 0;
    },
    transform: {
      filter: { id: /contract\/src\/endpoints\//, code: 'defineEndpoint(' },
      handler(code) {
        const stretches = serverOnlyStretches(code, this.parse(code));
        dropped += stretches.length;
        return without(code, stretches);
      },
    },
    buildEnd(error) {
      if (error || dropped > 0) return;
      this.error(
        'No field of an endpoint was dropped: the contract calls defineEndpoint in another way than server-only-fields.ts expects.',
      );
    },
  };
}
