/**
 * The application of the conformance tests: a shell script and a small web server. Environment variables and request paths control its
 * behaviour.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUSYBOX_IMAGE } from './base-images.ts';

/** The port on which the application listens. */
export const APPLICATION_PORT = 8080;

const DOCKERFILE = `FROM ${BUSYBOX_IMAGE}
COPY . /app
USER 1000
CMD ["/app/start"]
`;

/**
 * The start script, controlled by variables. CRASH: exits immediately with this code. EAT: allocates more memory than the limit.
 * EAT_LATER: does so on request. ECHO: upgrades every connection and sends back the data that it receives. FLOOD: writes this text
 * without end. READY_AFTER: listens only after this number of seconds. LISTEN: listens at this address alone.
 */
const START = `#!/bin/sh
echo "시작합니다: $VERSION"
for word in "$@"; do arguments="$arguments[$word]"; done
export ARGUMENTS="$arguments" FOLDER="$(pwd)"
[ -n "$CRASH" ] && echo "끝냅니다: $CRASH" && exit "$CRASH"
[ -n "$EAT" ] && exec dd if=/dev/zero of=/dev/null bs=512M count=1
[ -n "$FLOOD" ] && yes "$FLOOD" &
if [ -n "$EAT_LATER" ]; then
  httpd -p "\${PORT:-${APPLICATION_PORT}}" -h /app/www
  until [ -e /tmp/eat ]; do sleep 0.2; done
  exec dd if=/dev/zero of=/dev/null bs=512M count=1
fi
[ -n "$READY_AFTER" ] && sleep "$READY_AFTER"
[ -n "$ECHO" ] && exec nc -ll -p "\${PORT:-${APPLICATION_PORT}}" -e /app/echo
exec httpd -f -p "\${LISTEN:+$LISTEN:}\${PORT:-${APPLICATION_PORT}}" -h /app/www
`;

/** The program that handles each connection with ECHO. */
const ECHO = `#!/bin/sh
while read -r line && [ "$line" != "$(printf '\\r')" ]; do :; done
printf 'HTTP/1.1 101 Switching Protocols\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\n\\r\\n'
exec cat
`;

/** The program that handles requests to \`/cgi-bin/do/<action>/<argument>\`. */
const DO = `#!/bin/sh
printf 'Content-Type: text/plain\\r\\n\\r\\n'
what=\${PATH_INFO#/}
with=\${what#*/}
case $what in
  env/*) awk 'BEGIN { print ENVIRON[ARGV[1]] }' "$with" ;;
  arguments) printf '%s\\n' "$ARGUMENTS" ;;
  folder) echo "$FOLDER" ;;
  user) echo "$(id -u):$(id -g)" ;;
  memory) cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null ;;
  slow) sleep 1; echo "$VERSION" ;;
  say/*) echo "$with" >&2 ;;
  write/*) printf %s "$with" > /data/value && echo written ;;
  read) cat /data/value ;;
  eat) touch /tmp/eat ;;
  bomb) bomb() { bomb | bomb & }; bomb 2>/dev/null ;;
  fill) dd if=/dev/zero of=/data/filling bs=1M 2>&1; rm -f /data/filling ;;
  peer/*) wget -q -O - "http://$with/cgi-bin/do/env/VERSION" 2>&1 || echo unreachable ;;
esac
`;

/** Writes the files of the application to a folder, as in a repository. */
export async function writeTestApplication(folder: string): Promise<void> {
  const scripts = join(folder, 'www', 'cgi-bin');
  await mkdir(scripts, { recursive: true });
  await writeFile(join(folder, 'Dockerfile'), DOCKERFILE);
  await writeFile(join(folder, 'start'), START, { mode: 0o755 });
  await writeFile(join(folder, 'echo'), ECHO, { mode: 0o755 });
  await writeFile(join(scripts, 'do'), DO, { mode: 0o755 });
}
