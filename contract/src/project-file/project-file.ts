/**
 * The schema of `naru.yaml`, a project as a file. Each list in the file is complete: an existing item that the list does not contain
 * is proposed for deletion. A setting that the file omits stays unchanged.
 */
import * as z from 'zod/mini';
import { backupPlanBody } from '../rules/backup-plan.ts';
import {
  containerCpuLimit,
  containerMemoryLimit,
  containerName,
  containerStartSeconds,
  drainSeconds,
  fqdn,
  gitBranch,
  gitSubpath,
  httpProtocol,
  internalPort,
  mountPath,
  NETWORK_TYPES,
  optionalGitUrl,
  projectName,
  volumeCapacity,
  volumeName,
} from '../rules/fields.ts';
import { imageDigest, imageName, normalizeImageSource } from '../rules/image-reference.ts';
import {
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_PROJECT_VARIABLES,
  MAX_REGISTRY_LOGINS,
  MAX_VARIABLES_PER_KIND,
} from '../rules/limits.ts';
import { commandWords, entrypointWords, processUser, workingFolder } from '../rules/process.ts';
import { CPU_QUANTITY, SIZE_QUANTITY, TIME_QUANTITY } from '../rules/quantity.ts';
import {
  CONTAINERS_FULL_MESSAGE,
  NETWORKS_FULL_MESSAGE,
  PROJECT_VARIABLES_FULL_MESSAGE,
  REGISTRY_LOGINS_FULL_MESSAGE,
  VARIABLES_FULL_MESSAGES,
} from '../rules/quota.ts';
import { registryHost } from '../rules/registry-login.ts';
import { nameTextRule } from '../rules/text.ts';
import {
  checkMaxItems,
  checkUniqueItems,
  commandWordsOrLine,
  createMapSchema,
  createSectionSchema,
  fileVariableKey,
  fileVariableValue,
  quantityTextOr,
  quantityTextSchema,
} from './fields.ts';
import { filePush } from './file-push.ts';
import type { ContainerImage } from './project-state.ts';

const MESSAGE = {
  template: '템플릿의 id를 입력해주세요.',
  templateLong: '템플릿의 id는 255자를 초과할 수 없습니다.',
  option: '옵션에는 문자열, 숫자, true와 false만 입력할 수 있습니다.',
  domain: 'domain은 http 네트워크에만 입력할 수 있습니다.',
  httpOnly: (key: string) => `${key} 항목은 http 네트워크에만 입력할 수 있습니다.`,
  domainMissing: 'http 네트워크에는 domain이 있어야 합니다.',
  oneHttp: 'http 네트워크는 컨테이너마다 하나만 설정할 수 있습니다.',
  portTwice: '같은 포트가 두 번 있습니다.',
  secretTwice: '같은 시크릿이 두 번 있습니다.',
  keyTwice: 'variables에 같은 키가 있습니다.',
  registryTwice: '같은 레지스트리가 두 번 있습니다.',
  volumeTwice: '같은 볼륨이 두 번 있습니다.',
  volumeUnknown: 'volumes에 없는 볼륨입니다.',
  pathTwice: '마운트 경로가 서로 겹칩니다.',
  version: 'version은 1이어야 합니다.',
  image: '이미지의 이름을 입력해주세요. 예: nginx:1.27',
  oneSource: 'image는 git이나 template과 함께 입력할 수 없습니다. 하나만 입력해주세요.',
  upload: '올린 폴더에서 빌드할 하위 경로를 입력해주세요. 폴더 전체이면 .을 입력합니다.',
  uploadAlone: 'upload는 git이나 image와 함께 입력할 수 없습니다. 하나만 입력해주세요.',
  target: '백업 저장소의 이름을 입력해주세요.',
  targetLong: '백업 저장소의 이름은 255자를 초과할 수 없습니다.',
  type: '네트워크 유형은 tcp, udp, http 중 하나여야 합니다.',
} as const;

const templateId = nameTextRule(MESSAGE.template, MESSAGE.templateLong);
const optionValue = z.union([z.string(), z.number(), z.boolean()], { error: MESSAGE.option });

/** The template of a container: `template: nodejs`, or an object with the template and its options. */
const template = z.union(
  [
    z.pipe(
      templateId,
      z.transform((id): { id: string; options: Record<string, string | number | boolean> } => ({
        id,
        options: {},
      })),
    ),
    createSectionSchema({
      id: templateId,
      options: z._default(createMapSchema(z.string(), optionValue), {}),
    }),
  ],
  { error: MESSAGE.template },
);

const git = createSectionSchema({
  url: z._default(optionalGitUrl, ''),
  branch: z._default(gitBranch, ''),
  subpath: z._default(gitSubpath, ''),
});

/** The image of a container: `image: nginx:1.27`, or an object with its name and digest. Without a digest, the tag is followed. */
const image = z.pipe(
  z.union(
    [
      z.string(),
      createSectionSchema({ name: imageName, digest: z._default(z.nullable(imageDigest), null) }),
    ],
    { error: MESSAGE.image },
  ),
  z.transform((written, context): ContainerImage => {
    const { name, digest } =
      typeof written === 'string' ? { name: written, digest: null } : written;
    const { data, error } = imageName.safeParse(name);
    if (error === undefined) {
      const stored = normalizeImageSource({ image: data, image_digest: digest });
      return { name: stored.image, digest: stored.image_digest };
    }
    for (const { message } of error.issues)
      context.issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  }),
);

/** The text for the whole of an uploaded folder. */
export const WHOLE_UPLOAD = '.';

/**
 * The folder of an uploaded source that is built; empty for all of it. No file has the source itself, which `naru up` sends.
 */
const upload = z.pipe(
  z.pipe(
    z.string({ error: MESSAGE.upload }),
    z.transform((text) => (text === WHOLE_UPLOAD ? '' : text)),
  ),
  gitSubpath,
);

/** The text for the time to start that the image needs. */
export const AUTOMATIC_START = 'auto';

/**
 * The parsed limits: CPU in millicores, memory in MiB, the time to start in seconds or null for the time of the image. The file contains
 * the limits as texts with units.
 */
const limits = createSectionSchema({
  cpu: z.optional(quantityTextSchema(CPU_QUANTITY, containerCpuLimit)),
  memory: z.optional(quantityTextSchema(SIZE_QUANTITY, containerMemoryLimit)),
  start: z.optional(
    quantityTextOr(AUTOMATIC_START, null, quantityTextSchema(TIME_QUANTITY, containerStartSeconds)),
  ),
});

/** The process of a container. An omitted entry is the value of the image. */
const process = createSectionSchema({
  entrypoint: z.optional(commandWordsOrLine(entrypointWords)),
  command: z.optional(commandWordsOrLine(commandWords)),
  working_dir: z.optional(workingFolder),
  user: z.optional(processUser),
});

const network = createSectionSchema({
  port: internalPort,
  type: z.enum(NETWORK_TYPES, { error: MESSAGE.type }),
  domain: z.optional(fqdn),
  protocol: z.optional(httpProtocol),
  drain_seconds: z.optional(drainSeconds),
}).check(
  z.superRefine(({ type, domain, ...http }, context) => {
    for (const [key, value] of Object.entries(http)) {
      if (type === 'http' || value === undefined || key === 'port') continue;
      const message = MESSAGE.httpOnly(key);
      context.addIssue({ code: 'custom', message, path: [key], input: value });
    }
    if ((type === 'http') === (domain !== undefined)) return;
    const message = type === 'http' ? MESSAGE.domainMissing : MESSAGE.domain;
    context.addIssue({ code: 'custom', message, path: ['domain'], input: domain });
  }),
);

const networks = z.array(network, { error: '목록이어야 합니다.' }).check(
  checkMaxItems(MAX_NETWORKS_PER_CONTAINER, NETWORKS_FULL_MESSAGE),
  checkUniqueItems(({ port }) => String(port), MESSAGE.portTwice, 'port'),
  checkUniqueItems(({ type }) => (type === 'http' ? type : undefined), MESSAGE.oneHttp, 'type'),
);

/** A mount. `volume` is the key of the volume in the file. */
const mount = createSectionSchema({ volume: volumeName, path: mountPath });
const mounts = z.array(mount, { error: '목록이어야 합니다.' }).check(
  checkUniqueItems(({ volume }) => volume, MESSAGE.volumeTwice, 'volume'),
  checkUniqueItems(({ path }) => path, MESSAGE.pathTwice, 'path'),
);

/** The name in a file for the disk of the server, in place of a target of backups. */
export const SERVER_TARGET = 'server';

const { enabled, at, keep_days, keep_weeks, keep_months, point_in_time } = backupPlanBody.shape;

/** When a database or a volume is backed up. A section switches the backups on; every other omitted setting stays as it is. */
const backup = createSectionSchema({
  enabled: z._default(enabled, true),
  at: z.optional(at),
  keep_days: z.optional(keep_days),
  keep_weeks: z.optional(keep_weeks),
  keep_months: z.optional(keep_months),
  target: z.optional(nameTextRule(MESSAGE.target, MESSAGE.targetLong)),
  point_in_time,
});
export type FileBackup = z.output<typeof backup>;

const variables = (full: string) =>
  createMapSchema(fileVariableKey, fileVariableValue).check(
    checkMaxItems(MAX_VARIABLES_PER_KIND, full),
  );

const secrets = (most: number, full: string) =>
  z.array(fileVariableKey, { error: '목록이어야 합니다.' }).check(
    checkMaxItems(most, full),
    checkUniqueItems((key) => key, MESSAGE.secretTwice),
  );

/** The registries for which the project needs a login. The file never contains a user or a password. */
const registries = z.array(registryHost, { error: '목록이어야 합니다.' }).check(
  checkMaxItems(MAX_REGISTRY_LOGINS, REGISTRY_LOGINS_FULL_MESSAGE),
  checkUniqueItems((host) => host, MESSAGE.registryTwice),
);

/** A container. The file contains `name` only when the key differs from the name, see `project-names.ts`. */
const container = createSectionSchema({
  name: z.optional(containerName),
  template: z.optional(template),
  git: z.optional(git),
  image: z.optional(image),
  upload: z.optional(upload),
  limits: z.optional(limits),
  process: z.optional(process),
  push: z.optional(filePush),
  env: z._default(variables(VARIABLES_FULL_MESSAGES.env), {}),
  build: z._default(variables(VARIABLES_FULL_MESSAGES.build), {}),
  secrets: z._default(secrets(MAX_VARIABLES_PER_KIND, VARIABLES_FULL_MESSAGES.secret), []),
  networks: z._default(networks, []),
  mounts: z._default(mounts, []),
  backup: z.optional(backup),
}).check(
  z.refine(
    (wanted) =>
      wanted.image === undefined || (wanted.git === undefined && wanted.template === undefined),
    { path: ['image'], error: MESSAGE.oneSource },
  ),
  z.refine(
    (wanted) =>
      wanted.upload === undefined || (wanted.git === undefined && wanted.image === undefined),
    { path: ['upload'], error: MESSAGE.uploadAlone },
  ),
);
export type FileContainer = z.output<typeof container>;

/** A volume. The parsed capacity is in MiB; the file contains the capacity as a text with a unit, or leaves it as it is. `name` is as for a container. */
const volume = createSectionSchema({
  name: z.optional(volumeName),
  capacity: z.optional(quantityTextSchema(SIZE_QUANTITY, volumeCapacity)),
  backup: z.optional(backup),
});
export type FileVolume = z.output<typeof volume>;

const sections = createSectionSchema({
  version: z.literal(1, { error: MESSAGE.version }),
  name: z.optional(projectName),
  variables: z.optional(
    createMapSchema(fileVariableKey, fileVariableValue).check(
      checkMaxItems(MAX_PROJECT_VARIABLES, PROJECT_VARIABLES_FULL_MESSAGE),
    ),
  ),
  secrets: z.optional(secrets(MAX_PROJECT_VARIABLES, PROJECT_VARIABLES_FULL_MESSAGE)),
  registries: z._default(registries, []),
  containers: z._default(
    createMapSchema(containerName, container).check(
      checkMaxItems(MAX_CONTAINERS_PER_PROJECT, CONTAINERS_FULL_MESSAGE),
    ),
    {},
  ),
  volumes: z._default(createMapSchema(volumeName, volume), {}),
});
export type ProjectFile = z.output<typeof sections> & {
  /** Whether the file was a Compose file, which leaves more open than a project file does; see `plan-compose.ts`. */
  readonly fromCompose?: boolean;
};

/** The schema of a whole file. The output has sizes in MiB and CPU in millicores. Containers and volumes are keyed by name. */
export const projectFile = sections.check(
  z.superRefine(({ containers, volumes, variables = {}, secrets: keys = [] }, context) => {
    for (const [index, key] of keys.entries()) {
      if (!Object.hasOwn(variables, key)) continue;
      const path = ['secrets', index];
      context.addIssue({ code: 'custom', message: MESSAGE.keyTwice, path, input: key });
    }
    for (const [key, { mounts: wanted }] of Object.entries(containers)) {
      for (const [index, { volume: named }] of wanted.entries()) {
        if (Object.hasOwn(volumes, named)) continue;
        const path = ['containers', key, 'mounts', index, 'volume'];
        context.addIssue({ code: 'custom', message: MESSAGE.volumeUnknown, path, input: named });
      }
    }
  }),
);
