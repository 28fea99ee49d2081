import { parseSync, Visitor } from 'oxc-parser';

/**
 * Every module that a text in TypeScript or TSX imports or exports from, in the order of the text: values and types,
 * `import()` and `typeof import()`. An `import()` of a computed path is not in it. Throws when the text does not parse.
 * @param path decides by its ending between TypeScript and TSX
 */
export function importsOf(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const found: string[] = [];
  const add = ({ source }: { source: { value: string } | null }): void => {
    if (source) found.push(source.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    TSImportType: add,
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value);
    },
  }).visit(program);
  return found;
}
