/** The capabilities of the kernel that a process with the user root has in a container; see the setting `CONTAINER_CAPABILITIES`. */
export type CapabilitySet = 'default' | 'none';

/**
 * Docker's default capabilities without `NET_RAW`, `MKNOD` and `SETFCAP`, which no server needs: pings work without `NET_RAW`, and
 * capabilities of files have no effect under `no-new-privileges`. `AUDIT_WRITE` stays because `su` fails without it on machines with
 * an audit log, `SYS_CHROOT` because sshd, Postfix and HAProxy enter an empty folder, and `SETPCAP` because entrypoints give all
 * capabilities up with `setpriv`. The standard `baseline` of Kubernetes allows each of them.
 */
const DEFAULT_CAPABILITIES: readonly string[] = [
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'NET_BIND_SERVICE',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
];

/** Returns the names of the capabilities in a set, without the prefix `CAP_`. All other capabilities are dropped. */
export const capabilityNames = (set: CapabilitySet): string[] =>
  set === 'none' ? [] : [...DEFAULT_CAPABILITIES];
