import { joinCommandWords } from '@naru/contract/rules/command-words';
import { DRAIN_SECONDS_LIMIT } from '@naru/contract/rules/limits';
import { archives } from '../database/archive-settings.ts';
import {
  allSecrets,
  type ContainerSpecification,
  secretUseOf,
} from '../deployment/deployment-specification.ts';

/** The subject of a setting: the subjects of the contract's `configurationChange` for containers. */
export type SettingSubject =
  | 'name'
  | 'stopped'
  | 'git_url'
  | 'git_branch'
  | 'git_subpath'
  | 'image'
  | 'image_digest'
  | 'upload'
  | 'template'
  | 'template_option'
  | 'cpu_limit'
  | 'memory_limit'
  | 'start_seconds'
  | 'point_in_time'
  | 'entrypoint'
  | 'command'
  | 'working_dir'
  | 'user'
  | 'env'
  | 'secret'
  | 'secret_use'
  | 'build_var'
  | 'network'
  | 'mount'
  | 'volume';

/** A setting of a container in comparable form. */
export interface ContainerSetting {
  subject: SettingSubject;
  /**
   * Identifies the setting within its subject: a key, an option, a port, a path, a volume's slug; null for a subject with a single
   * setting.
   */
  name: string | null;
  /** Two settings are equal if and only if their values are equal. */
  value: string;
}

/** The names of volumes by slug. */
export type VolumeNames = ReadonlyMap<string, string>;

/** Returns the member's own variables, without variables that the server adds for a template. */
function ownEnv({ env, template }: ContainerSpecification): Record<string, string> {
  const { PORT, ...rest } = env;
  const port = template?.config.port;
  const isAdded = typeof port === 'number' && PORT === String(port);
  return isAdded || PORT === undefined ? rest : { ...rest, PORT };
}

type Port = ContainerSpecification['ports'][number];

/** The settings of http are shown where they are not the usual ones. */
const portText = ({ type, fqdn, externalPort, httpProtocol, drainSeconds }: Port): string => {
  const protocol = httpProtocol === 'h2c' ? httpProtocol : '';
  const isUsual = (drainSeconds ?? DRAIN_SECONDS_LIMIT.default) === DRAIN_SECONDS_LIMIT.default;
  const drain = isUsual ? '' : `${drainSeconds}초`;
  return [type, fqdn ?? '', externalPort ?? '', protocol, drain]
    .filter((part) => part !== '')
    .join(' ');
};

const named = (
  subject: SettingSubject,
  values: Readonly<Record<string, string | number | boolean | null>>,
): ContainerSetting[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ subject, name, value: String(value) }],
  );

const single = (subject: SettingSubject, value: string | number | undefined): ContainerSetting[] =>
  value === undefined || value === '' ? [] : [{ subject, name: null, value: String(value) }];

/** Returns an uploaded folder as a text, which is equal for equal content. */
export const uploadText = ({ digest }: { digest: string }): string =>
  `업로드 ${digest.slice(0, 12)}`;

const commandSetting = (
  subject: SettingSubject,
  words: readonly string[] | undefined,
): ContainerSetting[] => single(subject, words && joinCommandWords(words));

/** Returns the configuration of a container as a list of settings, without empty settings. */
export const settingsOfContainer = (container: ContainerSpecification): ContainerSetting[] => [
  ...single('name', container.name),
  ...single('stopped', container.stopped ? 'stopped' : 'running'),
  ...single('git_url', container.source?.url),
  ...single('git_branch', container.source?.branch),
  ...single('git_subpath', (container.source ?? container.upload)?.subpath),
  ...single('image', container.imageSource?.reference),
  ...single('image_digest', container.imageSource?.digest ?? undefined),
  ...single('upload', container.upload && uploadText(container.upload)),
  ...single('template', container.template?.id),
  ...named('template_option', container.template?.config ?? {}),
  ...single('cpu_limit', container.limits.cpuMillicores),
  ...single('memory_limit', container.limits.memoryMiB),
  ...single('start_seconds', container.startSeconds ?? undefined),
  ...single('point_in_time', container.derived && (archives(container.derived) ? 'on' : 'off')),
  ...commandSetting('entrypoint', container.process?.entrypoint),
  ...commandSetting('command', container.process?.command),
  ...single('working_dir', container.process?.workingDir),
  ...single('user', container.process?.user),
  ...named('env', { ...ownEnv(container), ...container.secretEnv }),
  ...named('secret', allSecrets(container)),
  ...Object.keys(allSecrets(container)).map(
    (name): ContainerSetting => ({
      subject: 'secret_use',
      name,
      value: secretUseOf(container, name),
    }),
  ),
  ...named('build_var', container.buildVars),
  ...container.ports.map(
    (port): ContainerSetting => ({
      subject: 'network',
      name: String(port.internalPort),
      value: portText(port),
    }),
  ),
  ...container.mounts.map(
    ({ path, volume }): ContainerSetting => ({ subject: 'mount', name: path, value: volume }),
  ),
  ...container.mounts.map(
    ({ volume, capacityMiB }): ContainerSetting => ({
      subject: 'volume',
      name: volume,
      value: String(capacityMiB),
    }),
  ),
];
