import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './apt.ts';
import { findChromiumPath } from './chromium.ts';
import { findFirefox } from './other-browsers.ts';
import { repositoryFolder } from './workspace.ts';

interface Tool {
  title: string;
  /** The name of the Debian package. */
  package: string;
  isThere(): boolean;
}

/** Folders of system programs that are not in every user's `PATH`, and of programs that only Podman runs. */
const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/lib/podman'];

const program = (title: string, packageName: string, file: string): Tool => ({
  title,
  package: packageName,
  isThere: () => PROGRAM_FOLDERS.some((folder) => existsSync(join(folder, file))),
});

/** The tools that the tests need and that pnpm does not install. */
const tools = {
  chromium: {
    title: 'Chromium',
    package: 'chromium',
    isThere: () => findChromiumPath() !== undefined,
  },
  firefox: {
    title: 'Firefox',
    package: 'firefox-esr',
    isThere: () => findFirefox() !== undefined,
  },
  webKitDriver: program('WebKitGTK with its driver', 'webkit2gtk-driver', 'WebKitWebDriver'),
  display: program('Xvfb', 'xvfb', 'Xvfb'),
  screenReader: program('Orca', 'orca', 'orca'),
  speech: program('Speech Dispatcher', 'speech-dispatcher', 'speech-dispatcher'),
  accessibilityBus: {
    title: 'the accessibility bus AT-SPI',
    package: 'at-spi2-core',
    isThere: () => existsSync('/usr/libexec/at-spi-bus-launcher'),
  },
  keyPresses: program('xdotool', 'xdotool', 'xdotool'),
  messageBus: program('D-Bus', 'dbus', 'dbus-daemon'),
  koreanFont: {
    title: 'a Korean font',
    package: 'fonts-noto-cjk',
    isThere: () => spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout?.trim() !== '',
  },
  postgresql: {
    title: 'a PostgreSQL server',
    package: 'postgresql',
    isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
  docker: program('a Docker Engine', 'docker.io', 'dockerd'),
  podman: program('Podman', 'podman', 'podman'),
  netavark: program('Netavark', 'netavark', 'netavark'),
  aardvark: program('Aardvark', 'aardvark-dns', 'aardvark-dns'),
  runc: program('runc', 'runc', 'runc'),
  catatonit: program('catatonit', 'catatonit', 'catatonit'),
  iptables: program('iptables', 'iptables', 'iptables'),
  ip: program('iproute2', 'iproute2', 'ip'),
  caddy: program('Caddy', 'caddy', 'caddy'),
  // The static build of BusyBox, because a test image contains no libraries.
  busybox: program('BusyBox', 'busybox-static', 'busybox'),
  ext4: program('mkfs.ext4', 'e2fsprogs', 'mkfs.ext4'),
  // A file system that clones files.
  xfs: program('mkfs.xfs', 'xfsprogs', 'mkfs.xfs'),
  git: program('git', 'git', 'git'),
  ssh: program('an SSH client', 'openssh-client', 'ssh'),
  etcd: program('etcd', 'etcd-server', 'etcd'),
  containerd: program('containerd', 'containerd', 'containerd'),
  networkPlugins: {
    title: 'CNI plugins',
    package: 'containernetworking-plugins',
    isThere: () => existsSync('/usr/lib/cni/bridge'),
  },
  conntrack: program('conntrack', 'conntrack', 'conntrack'),
  openssl: program('OpenSSL', 'openssl', 'openssl'),
  certificateAuthority: program('Pebble', 'pebble', 'pebble'),
  curl: program('curl', 'curl', 'curl'),
  zstd: program('zstd', 'zstd', 'zstd'),
  registry: program('an image registry', 'docker-registry', 'docker-registry'),
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** The tools for images that consist of files of this machine, and for the networks and volumes of containers. */
const containerTools: readonly ToolName[] = ['iptables', 'ip', 'caddy', 'busybox', 'ext4', 'xfs'];
/** The tools for tests that start their own Docker Engine. */
export const dockerTools: readonly ToolName[] = [
  'docker',
  ...containerTools,
  'git',
  'registry',
  'openssl',
  'certificateAuthority',
];
/** The tools for tests that start their own Podman. */
export const podmanTools: readonly ToolName[] = [
  'podman',
  'netavark',
  'aardvark',
  'runc',
  'catatonit',
  ...containerTools,
];

/** The tools for a local Kubernetes cluster and its images; empty when `KUBECONFIG` names an existing cluster. */
export const kubernetesTools: readonly ToolName[] = process.env.KUBECONFIG
  ? []
  : [...dockerTools, 'etcd', 'containerd', 'runc', 'networkPlugins', 'conntrack', 'curl', 'zstd'];

/**
 * Returns the reason why no container engine can be started on this machine, regardless of installed tools; `undefined` without such a reason.
 */
export function missingEngineReason(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  return process.getuid?.() === 0 ? undefined : 'needs root';
}

/**
 * Returns the reason why no cluster is available: `KUBECONFIG` is not set or its file is missing, and no local cluster can be started.
 * The programs of a local cluster are not packages, but in a folder next to the checkout. `undefined` when a cluster is available.
 */
export function missingClusterReason(): string | undefined {
  const { KUBECONFIG } = process.env;
  if (KUBECONFIG) {
    return existsSync(KUBECONFIG) ? undefined : `KUBECONFIG: there is no file ${KUBECONFIG}`;
  }
  const pack = process.env.KUBERNETES_PACK ?? join(repositoryFolder, '../shared/kubernetes');
  if (!existsSync(join(pack, 'up.sh')))
    return 'needs KUBECONFIG or the folder ../shared/kubernetes';
  return missingEngineReason();
}

const isMissing = (name: ToolName): boolean => !tools[name].isThere();
const packagesOf = (names: readonly ToolName[]): string[] =>
  names.map((name) => tools[name].package);

/**
 * Installs the missing tools with apt-get if this user is allowed to. Prints the output of apt-get after a failure.
 * @returns the tools that are still missing
 */
export async function installMissingTools(names: readonly ToolName[]): Promise<ToolName[]> {
  const missing = names.filter(isMissing);
  if (missing.length === 0) return [];
  console.log(`Installing ${packagesOf(missing).join(', ')} with apt-get …`);
  const failure = await installDebianPackages(packagesOf(missing));
  if (failure !== undefined) console.error(failure);
  return missing.filter(isMissing);
}

/** Returns a sentence that explains how to install the missing tools. */
export function formatInstallHint(missing: readonly ToolName[]): string {
  const titles = missing.map((name) => tools[name].title).join(', ');
  return `needs ${titles}: sudo apt-get install ${packagesOf(missing).join(' ')}`;
}
