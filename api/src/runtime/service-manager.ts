/** The system that runs the server's process. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A file that Docker and Podman put into each container. */
const CONTAINER_FILES = ['/.dockerenv', '/run/.containerenv'];

/** Returns the system that runs the server: `checkout` for a process that a person or an unknown system started. */
export function readServiceManager(): 'systemd' | 'kubernetes' | 'container' | 'checkout' {
  const { NOTIFY_SOCKET, KUBERNETES_SERVICE_HOST } = process.env;
  if (NOTIFY_SOCKET !== undefined) return 'systemd';
  if (KUBERNETES_SERVICE_HOST !== undefined) return 'kubernetes';
  return CONTAINER_FILES.some((file) => existsSync(file)) ? 'container' : 'checkout';
}

/**
 * Reports to systemd that the server is ready, as a unit of `Type=notify` requires. Does nothing without systemd. Node has no datagram
 * sockets of the Unix domain, so a program of systemd sends the report.
 * @param failed receives the error of a report that could not be sent; systemd then ends the server at the limit of its start
 */
export function reportReadiness(failed: (error: Error) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  execFile('systemd-notify', ['--ready'], (error) => error && failed(error));
}
