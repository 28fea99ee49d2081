/** Reports to systemd, which starts the server as a unit of `Type=notify`. */
import { execFile } from 'node:child_process';

/**
 * Reports that the server is ready. Does nothing without systemd. Node has no datagram sockets of the Unix domain, so a program of systemd
 * sends the report.
 * @param failed receives the error of a report that could not be sent; systemd then ends the server at the limit of its start
 */
export function reportReadiness(failed: (error: Error) => void): void {
  if (process.env.NOTIFY_SOCKET === undefined) return;
  execFile('systemd-notify', ['--ready'], (error) => error && failed(error));
}
