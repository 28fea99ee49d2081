/** The setting with the repositories of the images of databases. */
import { parseImageReference } from '@naru/contract/rules/image-reference';
import * as z from 'zod/mini';
import { type DatabaseImages, type DatabaseKind, databases } from './templates/databases.ts';

const KINDS = databases.map(({ kind }) => kind).join(', ');
const INVALID = `"postgresql=registry.example.com/postgres"처럼 종류와 태그 없는 저장소를 쉼표로 나눠 입력해야 합니다. 종류: ${KINDS}`;

/** Returns the kind and the repository of one part of the setting; undefined for an invalid part. */
function readPart(part: string): [DatabaseKind, string] | undefined {
  const [name = '', repository = '', ...rest] = part.trim().split('=');
  const kind = databases.find((one) => one.kind === name)?.kind;
  const { reference } = parseImageReference(repository);
  const isRepository = reference?.tag === undefined && reference?.digest === undefined;
  if (kind === undefined || reference === undefined || !isRepository) return undefined;
  return rest.length === 0 ? [kind, repository] : undefined;
}

/** The schema of a setting that lists repositories by the kind of their databases, separated by commas. */
export const databaseImagesSetting = z.pipe(
  z.string(),
  z.transform((list: string, context): DatabaseImages => {
    const parts = list.split(',').map(readPart);
    const known = parts.filter((part) => part !== undefined);
    if (known.length === parts.length) return Object.fromEntries(known);
    context.issues.push({ code: 'custom', message: INVALID, input: list });
    return z.NEVER;
  }),
);
