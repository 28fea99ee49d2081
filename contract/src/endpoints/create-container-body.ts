import * as z from 'zod/mini';
import {
  containerCpu,
  containerMemory,
  containerName,
  GIT_URL_INVALID,
  gitBranch,
  gitSubpath,
  mountPath,
  optionalGitUrl,
  volumeCapacity,
  volumeName,
} from '../rules/fields.ts';
import {
  CONTAINER_CPU,
  CONTAINER_MEMORY,
  DEFAULT_GIT_BRANCH,
  PROJECT_DEFAULTS,
  VOLUME_CAPACITY,
} from '../rules/limits.ts';
import { boundedItems, rawText } from '../rules/text.ts';

/** The branch and folder of the source in its repository. */
export const gitFields = {
  git_branch: z._default(gitBranch, DEFAULT_GIT_BRANCH),
  git_subpath: z._default(gitSubpath, ''),
};

/** A volume that is created together with a container; capacity in MiB. */
const containerVolumeBody = z.object({
  name: volumeName,
  capacity: volumeCapacity,
  mount_path: mountPath,
});

const OPTION_INVALID = '옵션 값이 올바르지 않습니다.';
/** An upper bound above the number of options of any template. */
const OPTIONS_MAX = 100;
const optionValue = z.union([rawText(OPTION_INVALID), z.number(), z.boolean()]);
const templateConfig = boundedItems(
  z.record(rawText(OPTION_INVALID), optionValue),
  OPTIONS_MAX,
  OPTION_INVALID,
);

/** The maximum number of volumes for which the disk limit of a project has room. */
const VOLUMES_MAX = PROJECT_DEFAULTS.diskMiB / VOLUME_CAPACITY.min;
const volumes = boundedItems(
  z.array(containerVolumeBody),
  VOLUMES_MAX,
  `볼륨은 한 번에 ${VOLUMES_MAX}개까지 만들 수 있습니다.`,
);

/**
 * A new container, with volumes that are created with it; CPU in millicores, memory in MiB. The Git URL is required
 * without a template and may be empty with one.
 */
export const createContainerBody = z
  .object({
    name: containerName,
    git_url: z._default(optionalGitUrl, ''),
    ...gitFields,
    cpu_limit: z._default(containerCpu, CONTAINER_CPU.default),
    memory_limit: z._default(containerMemory, CONTAINER_MEMORY.default),
    template_id: z.nullish(rawText('존재하지 않는 템플릿입니다.')),
    template_config: z.nullish(templateConfig),
    volumes: z._default(volumes, []),
  })
  .check(
    z.refine((body) => Boolean(body.template_id) || body.git_url !== '', {
      path: ['git_url'],
      error: GIT_URL_INVALID,
    }),
  );
