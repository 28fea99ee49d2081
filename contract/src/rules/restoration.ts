/** The rules of restorations, and of dumps that members upload. */
import * as z from 'zod/mini';
import { containerName } from './fields.ts';
import { boundedIntegerRule, nonBlankTextRule, rawTextRule } from './text.ts';

/** How long the content before a switch is kept, in hours. */
export const UNDO_HOURS = 24;

/** How long a restoration waits for the switch, in days. */
export const READY_DAYS = 7;

/** The maximum size of an uploaded dump in bytes: 64 GiB. */
export const DUMP_UPLOAD_MAX_BYTES = 64 * 2 ** 30;

/** The maximum length of the name of an uploaded file, as in file systems. */
const FILE_NAME_MAX_LENGTH = 255;

const POINT_INVALID = '날짜와 시각이 올바르지 않습니다.';

const slug = (error: string) => z.optional(rawTextRule(error));

/**
 * Where a backup is restored: into new content of `container`, or of `volume`; with neither, into a new container or volume with `name`.
 * `from_project` is the slug of the project of the backup, if that is another project. In place of `backup_id`, `archive_id` and `point` restore a
 * PostgreSQL database to a time of one of the windows of its archive.
 */
export const restorationBody = z
  .object({
    backup_id: slug('백업을 선택해주세요.'),
    archive_id: slug('데이터베이스를 선택해주세요.'),
    point: z.optional(z.iso.datetime({ offset: true, error: POINT_INVALID })),
    from_project: slug('백업이 있는 프로젝트를 확인해주세요.'),
    container: slug('복원할 데이터베이스를 확인해주세요.'),
    volume: slug('복원할 볼륨을 확인해주세요.'),
    name: z.optional(containerName),
  })
  .check(
    z.refine(
      ({ container, volume, name }) =>
        [container, volume, name].filter((value) => value !== undefined).length === 1,
      {
        path: ['name'],
        error: '복원할 데이터베이스나 볼륨, 또는 새 이름 가운데 하나만 있어야 합니다.',
      },
    ),
    z.refine(
      ({ backup_id, archive_id }) => (backup_id === undefined) !== (archive_id === undefined),
      { path: ['backup_id'], error: '백업을 선택해주세요.' },
    ),
    z.refine(({ archive_id, point }) => (archive_id === undefined) === (point === undefined), {
      path: ['point'],
      error: '복원할 시각을 입력해주세요.',
    }),
    z.refine(({ archive_id, volume }) => archive_id === undefined || volume === undefined, {
      path: ['volume'],
      error: '볼륨은 시각을 선택해 복원할 수 없습니다. 백업을 선택해주세요.',
    }),
  );

/** A dump that becomes a backup of `container` or of `volume`. */
export const dumpUploadBody = z
  .object({
    container: slug('데이터베이스를 확인해주세요.'),
    volume: slug('볼륨을 확인해주세요.'),
    name: nonBlankTextRule(
      '파일의 이름을 확인해주세요.',
      FILE_NAME_MAX_LENGTH,
      `파일의 이름은 ${FILE_NAME_MAX_LENGTH}자를 초과할 수 없습니다.`,
    ),
    bytes: boundedIntegerRule(
      { min: 1, max: DUMP_UPLOAD_MAX_BYTES },
      '파일은 비어 있지 않고 64 GiB 이하여야 합니다.',
    ),
  })
  .check(
    z.refine(({ container, volume }) => (container === undefined) !== (volume === undefined), {
      path: ['container'],
      error: '데이터베이스나 볼륨 가운데 하나를 선택해주세요.',
    }),
  );

/** The version of a template that a database is upgraded to. */
export const upgradeBody = z.object({ version: rawTextRule('버전을 선택해주세요.', 40) });
