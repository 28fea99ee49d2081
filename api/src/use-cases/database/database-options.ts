/** The options of a database's template: its version, user and name. */
import type { TemplateValue } from '@naru/contract/entities/template';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { DatabaseDefinition } from '../../templates/databases.ts';
import { ApiError } from '../api-error.ts';

/** The options of a database; user and database are empty for a kind without names. */
export interface DatabaseOptions {
  version: string;
  user: string;
  database: string;
}

const text = (value: TemplateValue | null | undefined): string =>
  typeof value === 'string' ? value : '';

/** Reads the options of a container whose template is a database. */
export const readDatabaseOptions = ({
  template_config: config,
}: Pick<ContainerRow, 'template_config'>): DatabaseOptions => ({
  version: text(config?.version),
  user: text(config?.user),
  database: text(config?.database),
});

/** Names that every kind accepts without quotes, and that need no quotes in a URL. */
const NAME = /^[a-z_][a-z0-9_]{0,30}$/;
const NAME_INVALID =
  '소문자나 밑줄로 시작해야 하며, 소문자, 숫자, 밑줄로 31자까지 입력할 수 있습니다.';
const NAME_RESERVED = '데이터베이스 서버가 사용하는 이름입니다. 다른 이름을 입력해주세요.';

/**
 * Checks the user and the name of a new database. The caller has checked that the options have values of the right types.
 * @throws ApiError VALIDATION_FAILED with every invalid name
 */
export function checkDatabaseOptions(
  { reservedNames }: Pick<DatabaseDefinition, 'reservedNames'>,
  config: ContainerRow['template_config'],
): void {
  if (reservedNames === undefined) return;
  const { user, database } = readDatabaseOptions({ template_config: config });
  const details = Object.entries({ user, database }).flatMap(([name, value]): FieldProblem[] => {
    const field = `template_config.${name}`;
    if (!NAME.test(value)) return [{ field, reason: NAME_INVALID }];
    return reservedNames.includes(value) ? [{ field, reason: NAME_RESERVED }] : [];
  });
  if (details[0] !== undefined)
    throw new ApiError('VALIDATION_FAILED', details[0].reason, { details });
}
