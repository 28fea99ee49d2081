import type { Container } from '@naru/contract/entities/container';
import type { Template } from '@naru/contract/entities/template';
import { configuredPort } from '@naru/contract/rules/internal-address';
import { CONTAINER_MEMORY_LIMIT } from '@naru/contract/rules/limits';
import { looksLikeSecret } from '#shared/text/secret-text.ts';
import type {
  ExposedSecretFinding,
  HarmfulMountFinding,
  MissingDomainFinding,
  MissingVariableFinding,
  PortMismatchFinding,
  ResourceLimitFinding,
} from './finding.ts';

/** System folders of images. A volume mounted over one of these folders hides files that the container needs. */
const SYSTEM_FOLDERS = new Set(
  '/ /bin /boot /dev /etc /lib /lib64 /proc /root /run /sbin /sys /usr /usr/bin /usr/lib /usr/local /usr/local/bin /usr/sbin /var'.split(
    ' ',
  ),
);

/** Folders of the kernel. A volume mounted below one of these folders hides files too. */
const KERNEL_FOLDERS = ['/dev/', '/proc/', '/sys/'];

/** Normalizes a path: "/data/../etc//" becomes "/etc". */
const plainPath = (path: string): string => {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
};

/** Whether a mount at the path hides system files of the container. */
export function hidesSystemFolder(path: string): boolean {
  const plain = plainPath(path);
  return SYSTEM_FOLDERS.has(plain) || KERNEL_FOLDERS.some((folder) => plain.startsWith(folder));
}

const httpOf = ({ networks }: Container) =>
  networks?.find(({ network_type }) => network_type === 'http');

/** Whether a value has a reference, or looks as if. The parser of references is not loaded for the checks of a page. */
const refers = (value: string): boolean => value.includes(`\${{`);

/** Finds a container whose application listens on a different port than its http network has. What a reference means is not known. */
export function findPortMismatch(container: Container): PortMismatchFinding[] {
  const port = httpOf(container)?.internal_port;
  const configured = configuredPort(container);
  if (port === undefined || !configured || refers(configured.value)) return [];
  if (configured.value.trim() === String(port)) return [];
  return [{ kind: 'port', container, ...configured, port }];
}

export function findMissingDomain(container: Container): MissingDomainFinding[] {
  const http = httpOf(container);
  return http && !http.fqdn?.trim()
    ? [{ kind: 'domain', container, port: http.internal_port }]
    : [];
}

export const findHarmfulMounts = (container: Container): HarmfulMountFinding[] =>
  (container.mounts ?? []).flatMap(({ volume_id: volume, mount_path: path }) =>
    path && hidesSystemFolder(path) ? [{ kind: 'mount', container, volume, path }] : [],
  );

/** Prefixes of variables that frameworks copy into scripts for visitors. A variable with one of these prefixes is never secret. */
const PUBLIC_KEY = /^(?:NEXT_PUBLIC|NUXT_PUBLIC|PUBLIC|VITE|REACT_APP|EXPO_PUBLIC)_/;

/** Values that are not secret whatever their key: switches and paths, as in `SECRET_FILE=/run/key`. */
const PLAIN_VALUE = /^(?:true|false|yes|no|on|off|none|\.?\/[\w./-]*)$/i;
/** Numbers and durations, as in `TOKEN_EXPIRES_IN=15m`. */
const NUMBER = /^-?[\d.,]+\s*[a-z]{0,3}$/i;
const PASSWORD_KEY = /PASS(?:WORD|WD|PHRASE)?$|_PIN$/;

const isPlain = (key: string, value: string): boolean =>
  PUBLIC_KEY.test(key) ||
  PLAIN_VALUE.test(value) ||
  (NUMBER.test(value) && !PASSWORD_KEY.test(key));

/** References in a value, with the user of an address before a password that is a reference. */
const REFERENCES = /\/\/[^/\s@${}]*\$\{\{[^{}]*\}\}@|\$\{\{[^{}]*\}\}/g;

/**
 * Whether a variable looks like a secret. The server treats a value with a reference to a secret as a secret, so only the other text of
 * a value with references counts.
 */
const looksExposed = (key: string, value: string): boolean =>
  refers(value) ? looksLikeSecret(value.replaceAll(REFERENCES, '//')) : looksLikeSecret(value, key);

/** Finds environment variables whose key or value looks like a secret. */
export const findExposedSecrets = (container: Container): ExposedSecretFinding[] =>
  (container.env_vars ?? []).flatMap(({ env_var_id: id, key, value }) => {
    if (!value || isPlain(key, value.trim()) || !looksExposed(key, value)) return [];
    const taken = container.secrets?.some((secret) => secret.key === key) ?? false;
    return [{ kind: 'secret', container, variable: { id, key, value }, taken }];
  });

/**
 * Finds the variables without which an application of the template does not start. A container without a repository runs the starter
 * application, which needs none.
 */
export function findMissingVariables(
  container: Container,
  template: Template | undefined,
): MissingVariableFinding[] {
  const { git_url, env_vars, secrets } = container;
  if (!git_url || !template) return [];
  const keys = new Set([...(env_vars ?? []), ...(secrets ?? [])].map(({ key }) => key));
  return (template.template_variables ?? [])
    .filter(({ key, required, alternative }) => {
      return required && !keys.has(key) && !(alternative && keys.has(alternative));
    })
    .map(({ key, description }) => ({
      kind: 'variable',
      container,
      key,
      template: template.name,
      purpose: description ?? '',
    }));
}

const onStep = (memory: number): number =>
  Math.min(
    Math.ceil(memory / CONTAINER_MEMORY_LIMIT.step) * CONTAINER_MEMORY_LIMIT.step,
    CONTAINER_MEMORY_LIMIT.max,
  );

/** Finds a memory limit below the minimum of the container's template. @param left the unassigned memory of the project, in MiB */
export function findLowMemoryLimit(
  container: Container,
  template: Template | undefined,
  left: number,
): ResourceLimitFinding[] {
  const because = template?.default_resources?.memory_limit;
  const limit = container.memory_limit;
  if (!because || !limit || limit >= because) return [];
  const wanted = onStep(because);
  const fits = wanted - limit <= left;
  return [{ kind: 'little-memory', container, limit, wanted, because, fits }];
}
