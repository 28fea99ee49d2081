/** The columns of a container with the values of its deployed specification. */
import type { ContainerRow, containers } from '../../storage/schema/container.ts';
import { NO_REPOSITORY } from '../container/source.ts';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import type { ConfigurationDifference } from './compare.ts';

type Columns = Partial<typeof containers.$inferInsert>;

/** Returns the columns of a source. When a whole source is added or removed, the columns include branch and folder. */
function sourceColumns(
  { source }: ContainerSpecification,
  { from, to }: ConfigurationDifference,
): Columns {
  if (source === null) return { git_url: '' };
  const parts = { git_branch: source.branch, git_subpath: source.subpath };
  return { git_url: source.url, ...((from === undefined || to === undefined) && parts) };
}

/** Returns the columns of an uploaded folder, or of the repository that it has replaced. */
function uploadedColumns({ source, upload }: ContainerSpecification): Columns {
  if (upload) return { git_url: '', upload_id: upload.id, git_subpath: upload.subpath };
  if (source === null) return { upload_id: null };
  const { url, branch, subpath } = source;
  return { upload_id: null, git_url: url, git_branch: branch, git_subpath: subpath };
}

/** Returns the columns of a template. Chosen options are reset one by one, unless the template itself is reset. */
function templateColumns(
  row: ContainerRow,
  { template }: ContainerSpecification,
  chosen: readonly ConfigurationDifference[],
): Columns {
  const whole = { template_id: template?.id ?? null, template_config: template?.config ?? null };
  if (chosen.some(({ subject }) => subject === 'template')) return whole;
  const names = chosen.flatMap(({ subject, name }) =>
    subject === 'template_option' && name !== null ? [name] : [],
  );
  if (names.length === 0) return {};
  const options = names.map((name) => [name, template?.config[name] ?? null] as const);
  return { template_config: { ...row.template_config, ...Object.fromEntries(options) } };
}

/** The columns of the settings that are reset one by one. */
const COLUMNS: Readonly<Record<string, (deployed: ContainerSpecification) => Columns>> = {
  git_branch: ({ source }) => (source ? { git_branch: source.branch } : {}),
  git_subpath({ source, upload }) {
    const subpath = (source ?? upload)?.subpath;
    return subpath === undefined ? {} : { git_subpath: subpath };
  },
  upload: uploadedColumns,
  // The difference of an image contains its digest.
  image: ({ imageSource }) =>
    imageSource ? { image: imageSource.reference, image_digest: imageSource.digest } : {},
  image_digest: ({ imageSource }) => (imageSource ? { image_digest: imageSource.digest } : {}),
  cpu_limit: ({ limits }) => ({ cpu_limit: limits.cpuMillicores }),
  memory_limit: ({ limits }) => ({ memory_limit: limits.memoryMiB }),
  start_seconds: ({ startSeconds }) => ({ start_seconds: startSeconds ?? null }),
  entrypoint: ({ process }) => ({ entrypoint: process?.entrypoint ?? null }),
  command: ({ process }) => ({ command: process?.command ?? null }),
  working_dir: ({ process }) => ({ working_dir: process?.workingDir ?? null }),
  user: ({ process }) => ({ user: process?.user ?? null }),
} satisfies Partial<
  Record<ConfigurationDifference['subject'], (deployed: ContainerSpecification) => Columns>
>;

/** Returns the columns of the whole source. A container has either an image or a repository and a template. */
const wholeSourceColumns = ({
  source,
  template,
  imageSource,
  upload,
}: ContainerSpecification): Columns => ({
  ...NO_REPOSITORY,
  ...(upload && { upload_id: upload.id, git_subpath: upload.subpath }),
  ...(source && { git_url: source.url, git_branch: source.branch, git_subpath: source.subpath }),
  ...(template && { template_id: template.id, template_config: template.config }),
  image: imageSource?.reference ?? null,
  image_digest: imageSource?.digest ?? null,
});

const columnsOf = (
  deployed: ContainerSpecification,
  difference: ConfigurationDifference,
): Columns =>
  difference.subject === 'git_url'
    ? sourceColumns(deployed, difference)
    : (COLUMNS[difference.subject]?.(deployed) ?? {});

/**
 * Returns the columns that reset the chosen differences. The difference of a container that was built and now has an image, or the other way
 * round, is that of the whole source.
 */
export function deployedColumns(
  row: ContainerRow,
  deployed: ContainerSpecification,
  chosen: readonly ConfigurationDifference[],
): Columns {
  const isSwitched = (row.image === null) !== !deployed.imageSource;
  const isWhole = isSwitched && chosen.some(({ subject }) => subject === 'image');
  return Object.assign(
    templateColumns(row, deployed, chosen),
    ...chosen.map((one) => columnsOf(deployed, one)),
    isWhole ? wholeSourceColumns(deployed) : {},
  );
}
