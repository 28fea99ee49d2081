/**
 * The limits that server and clients apply (specification section 9). Units: millicores, MiB, hours. The server checks every limit,
 * even if a client has already checked that limit.
 */

/** The maximum number of projects of one member. */
export const MAX_PROJECTS_PER_USER = 3;

/** The maximum number of containers of one project. */
export const MAX_CONTAINERS_PER_PROJECT = 50;

/** The maximum number of variables of one kind (environment variables, secrets, build variables) of one container. */
export const MAX_VARIABLES_PER_KIND = 200;

/** The maximum number of networks of one container. */
export const MAX_NETWORKS_PER_CONTAINER = 100;

/** The maximum number of registry logins of one project. */
export const MAX_REGISTRY_LOGINS = 10;

/** The maximum number of connections of one member to code hosts by tokens. */
export const MAX_CODE_HOSTS = 10;

/** The maximum number of targets of backups of one project. */
export const MAX_BACKUP_TARGETS = 3;

/** The maximum size of one variable's value, in bytes of UTF-8. */
export const VARIABLE_VALUE_MAX_BYTES = 64 * 1024;

/** The maximum size of all variables of one container, keys and values of all kinds together, in bytes of UTF-8. */
export const CONTAINER_VARIABLES_MAX_BYTES = 512 * 1024;

/** The maximum number of references in the value of one variable. */
export const MAX_REFERENCES_PER_VALUE = 20;

/** The maximum number of shared variables of one project. */
export const MAX_PROJECT_VARIABLES = 200;

/** The maximum size of all shared variables of one project, keys and values together, in bytes of UTF-8. */
export const PROJECT_VARIABLES_MAX_BYTES = 512 * 1024;

/**
 * How long a deleted variable, network or mount can be restored, in seconds; and the maximum number of restorable parts per container.
 */
export const DELETED_PART_RESTORE_SECONDS = 60;
export const MAX_DELETED_PARTS = 20;

/** The tier of a new project, and of a project without a tier. */
export const DEFAULT_TIER = 'eco';

/** The default limits of a new project, which are also the maximum values of a new project. */
export const PROJECT_DEFAULT_LIMITS = {
  cpuMillicores: 1000,
  memoryMiB: 2048,
  diskMiB: 2048,
  traffic: 1_048_576,
} as const;

/**
 * The limits of one member: the number of projects, and of each project the number of containers, CPU (millicores), memory, disk and the space for
 * backups (MiB).
 * `standard` applies where an operator has set no other limit for the member, between `min` and `max`.
 */
export const MEMBER_LIMITS = {
  projects: { min: 0, max: 1000, standard: MAX_PROJECTS_PER_USER },
  containers: { min: 0, max: MAX_CONTAINERS_PER_PROJECT, standard: MAX_CONTAINERS_PER_PROJECT },
  cpu: { min: 100, max: 1_000_000, standard: PROJECT_DEFAULT_LIMITS.cpuMillicores },
  memory: { min: 128, max: 10_000_000, standard: PROJECT_DEFAULT_LIMITS.memoryMiB },
  disk: { min: 128, max: 10_000_000, standard: PROJECT_DEFAULT_LIMITS.diskMiB },
  backup: { min: 0, max: 10_000_000, standard: 4 * PROJECT_DEFAULT_LIMITS.diskMiB },
} as const;

export type MemberLimitName = keyof typeof MEMBER_LIMITS;

/** The limits that apply to a member. */
export type MemberLimits = Readonly<Record<MemberLimitName, number>>;

/** The capacity of one volume, in MiB. */
export const VOLUME_CAPACITY_LIMIT = {
  min: 128,
  max: 2048,
  step: 128,
  default: 512,
} as const;

/** The CPU limit of one container, in millicores. */
export const CONTAINER_CPU_LIMIT = { min: 100, max: 4000, step: 100, default: 1000 } as const;

/** The memory limit of one container, in MiB. */
export const CONTAINER_MEMORY_LIMIT = { min: 128, max: 8192, step: 128, default: 2048 } as const;

/**
 * The time that one container has to start, in seconds. Without a setting, a container has `automatic` seconds, or the time of its
 * image's health check if that is longer.
 */
export const CONTAINER_START_SECONDS = { min: 10, max: 900, step: 10, automatic: 60 } as const;

/**
 * The size of an entrypoint or a command: the number of its words, the bytes of UTF-8 of all words together, and the length of its text
 * with quotes in UTF-16 units, which `joinCommandWords` never exceeds.
 */
export const COMMAND_LIMIT = { words: 64, bytes: 4096, line: 2 * 4096 + 3 * 64 } as const;

/**
 * The branch of a container whose creation names none (specification section 3). In a repository without this branch it means the default
 * branch, as an empty branch always does.
 */
export const DEFAULT_GIT_BRANCH = 'main';

/** The maximum length of any name, in Unicode code points after trimming and NFC. */
export const NAME_MAX_LENGTH = 255;

/** The range of port numbers of a network, inclusive. */
export const PORT_RANGE = { min: 1, max: 65_535 } as const;

/** How long open connections to a container may continue after a new version has replaced the container, in seconds. */
export const DRAIN_SECONDS_LIMIT = { min: 0, max: 300, default: 30 } as const;

/** The minimum length of usernames and passwords, in Unicode code points. */
export const USERNAME_MIN_LENGTH = 3;
export const PASSWORD_MIN_LENGTH = 8;
/** The maximum length of a password, in Unicode code points. A longer password takes time to hash and adds no security. */
export const PASSWORD_MAX_LENGTH = 1024;

/** How long the links in verification mails and password reset mails are valid, in hours. */
export const VERIFICATION_LINK_VALID_HOURS = 24;
export const PASSWORD_RESET_VALID_HOURS = 1;

/** The maximum number of sessions of a member. A further login ends the least recently used session. */
export const MAX_SESSIONS = 20;

/** How long a new e-mail address can be verified after the request for the change, in hours. */
export const EMAIL_CHANGE_VALID_HOURS = 24;

/** How long the link in a mail can undo a change of the e-mail address, and how long the old address stays reserved, in days. */
export const TAKE_BACK_ACCOUNT_DAYS = 7;

/** The maximum number of e-mail address changes that a member can request within `TAKE_BACK_ACCOUNT_DAYS`. */
export const MAX_EMAIL_CHANGES = 20;

/** How long a member can cancel the deletion of the account, in days. */
export const ACCOUNT_DELETION_CANCEL_DAYS = 7;

/** The maximum length of an announcement to all members, in Unicode code points. */
export const ANNOUNCEMENT_MAX_LENGTH = 500;

/** How long an invitation to sign up is valid, in days. */
export const INVITATION_VALID_DAYS = 7;

/** The maximum length of a setting that an operator stores, in UTF-16 units. An RSA key of 4,096 bits in PEM has 3,300. */
export const SETTING_VALUE_MAX_LENGTH = 4000;

/** The maximum length of a setting with certificates, in UTF-16 units: about 20 certificates in PEM. A request has space for it. */
export const CERTIFICATES_MAX_LENGTH = 32_768;

/** The kinds of a container's variables: environment variables, secrets, build variables. */
export const VARIABLE_KINDS = ['env', 'secret', 'build'] as const;
export type VariableKind = (typeof VARIABLE_KINDS)[number];

/** The kinds of shared variables of a project: values that members see, and secrets. */
export const PROJECT_VARIABLE_KINDS = ['env', 'secret'] as const;
export type ProjectVariableKind = (typeof PROJECT_VARIABLE_KINDS)[number];

/** Where the value of a secret goes: to the running container, to the build of its image, or to both. */
export const SECRET_USES = ['run', 'build', 'both'] as const;
export type SecretUse = (typeof SECRET_USES)[number];
