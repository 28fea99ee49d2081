import { parseSync, Visitor } from 'oxc-parser';

/**
 * The types of the properties that a module declares, as they are written, for those that the generator of property tables calls unknown:
 * `readonly string[]`, `keyof typeof sizes`. Of two with the same name it is the first.
 * @param path decides by its ending between TypeScript and TSX
 */
export function propertyTypes(path: string, text: string): Record<string, string> {
  const found: Record<string, string> = {};
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      if (key.type !== 'Identifier' || !type) return;
      found[key.name] ??= text.slice(type.start, type.end);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
