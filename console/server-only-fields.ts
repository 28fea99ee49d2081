import { type ESTree, type Plugin, Visitor } from 'vite';

/** The fields of an endpoint that only the server and the API reference read. They are most of the bytes of an endpoint. */
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

/** Removes the stretches from the code. The stretches are in ascending order. */
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

/** The stretches of the fields in {@link serverOnly} of all endpoints of a module, each with the comma after the field. */
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
 * Removes the fields of the contract's endpoints that the console does not read from its build. The build fails when no field was
 * found, for example after a change in the calls of `defineEndpoint`.
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
