/** An installation on a machine with systemd: its folders, and the content of its files. */
import { join } from 'node:path';

/** The folders of an installation. Tests use other folders. */
export interface InstallationFolders {
  /** Releases by version, and the link `current`. */
  programs: string;
  /** The settings, readable by root and by the user of the server. */
  settings: string;
  /** The data of the server, readable by the server's user alone. */
  data: string;
  /** Units of systemd. */
  units: string;
  /** Commands of all users. */
  commands: string;
}

export const FOLDERS: InstallationFolders = {
  programs: '/opt/naru',
  settings: '/etc/naru',
  data: '/var/lib/naru',
  units: '/etc/systemd/system',
  commands: '/usr/local/bin',
};

/** The name of the server's user, of its group and of its unit. */
export const SERVICE = 'naru';

/** The choices of the operator. */
export interface InstallOptions {
  /** The origin of the console, `https://console.example.com`. */
  url: string;
  /** The domain of members' containers. */
  apps: string;
  /** The e-mail address of the first operator and of the certificates. */
  email: string;
  /** The user name of the first operator. */
  operator: string;
  /** The IP address of this machine at which containers and console are reached. */
  address: string;
  /** The backup that is restored before the first start: an absolute path, or an address in an object storage. */
  restored: string | undefined;
  /** Whether the server runs in containers, by the compose file, instead of as a unit of systemd. */
  usesCompose: boolean;
  /** Whether packages of missing programs are installed. */
  installsPackages: boolean;
}

export const settingsFile = ({ settings }: InstallationFolders): string =>
  join(settings, 'naru.env');
export const unitFile = ({ units }: InstallationFolders): string =>
  join(units, `${SERVICE}.service`);
export const commandFile = ({ commands }: InstallationFolders): string => join(commands, 'naru');
export const currentRelease = ({ programs }: InstallationFolders): string =>
  join(programs, 'current');

/** Settings whose values of the installation operators may change in the console later. */
export const FIRST_VALUES = 'PUBLIC_URL,APP_DOMAIN,EDGE_ACME_EMAIL';

/** Returns the first content of the file of settings. */
export const settingsText = (
  { url, apps, email, address }: InstallOptions,
  { data }: InstallationFolders,
  engineSocket: string,
): string => `# 나루의 설정입니다. 모든 설정은 docs/operating.md에 있습니다. 바꾼 뒤에는 systemctl restart naru로 다시 시작합니다.
PUBLIC_URL=${url}
CONSOLE_BEHIND=edge
APP_DOMAIN=${apps}
DATA_DIR=${data}
ENGINE=docker
DOCKER_HOST=unix://${engineSocket}
ENGINE_ADDRESS=${address}
EDGE_HTTP_PORT=80
EDGE_HTTPS_PORT=443
EDGE_ACME_EMAIL=${email}
BACKUP_DIR=${data}/backups
# 운영 화면의 설정에서 바꿀 수 있는 첫 값들입니다. 여기에 없는 설정은 이 파일에서만 바꿉니다.
CHANGEABLE_SETTINGS=${FIRST_VALUES},BACKUP_DIR
# 메일 서버를 정할 때까지는 운영자가 회원을 추가하고 링크를 직접 전합니다.
START_WITHOUT_MAIL=1
# SMTP_URL=smtps://사용자:비밀번호@mail.example.com
# MAIL_FROM=나루 <no-reply@example.com>
`;

/**
 * Returns the unit of the server.
 * @param group the group that may use the engine's socket
 */
export function unitText(folders: InstallationFolders, group: string): string {
  const release = currentRelease(folders);
  return `[Unit]
Description=Naru console and API server
Wants=network-online.target
After=network-online.target docker.service podman.socket
# A server that waits for its database or its engine is started again and again.
StartLimitIntervalSec=0

[Service]
Type=notify
# The readiness is reported by systemd-notify, a child process.
NotifyAccess=all
User=${SERVICE}
Group=${SERVICE}
SupplementaryGroups=${group}
ExecStart=${release}/bin/node --env-file=${settingsFile(folders)} ${release}/api/dist/main.js
WorkingDirectory=${folders.data}
Restart=always
RestartSec=5
# Migrations of a large database take minutes.
TimeoutStartSec=600
TimeoutStopSec=60
UMask=0077

NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ReadWritePaths=${folders.data}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`;
}

/**
 * Returns the command `naru`. Commands that use the server's data run as the server's user with its settings, and name the person in the
 * audit log. Commands that change the machine, and members' commands, run as they are.
 */
export function commandText(folders: InstallationFolders): string {
  const release = currentRelease(folders);
  return `#!/bin/sh
case "$1" in
  install | uninstall | upgrade | apply | export | --version) exec ${release}/bin/naru "$@" ;;
esac
export SUDO_USER="\${SUDO_USER:-$(id -un)}"
if [ "$(id -u)" = 0 ]; then
  as='runuser -u ${SERVICE} --'
elif [ ! -r ${settingsFile(folders)} ]; then
  echo '운영자의 명령입니다. sudo naru로 실행해주세요.' >&2
  exit 1
fi
exec $as ${release}/bin/node --env-file=${settingsFile(folders)} ${release}/api/dist/naru.js "$@"
`;
}
