/** Looks after the certificates of the edge's container: brings the operator's renewed certificate, and finds what failed. */
import { X509Certificate } from 'node:crypto';
import { OWN_CERTIFICATE_FILE_NAME } from '../edge/certificate-config.ts';
import {
  type CertificateFailure,
  type CertificateProblem,
  endsSoon,
  failureProblem,
  lastFailures,
  ownEndProblem,
  ownFileProblem,
  parseCertificateFailure,
  renewalProblem,
} from '../edge/certificate-problem.ts';
import { consoleHostname } from '../edge/console-route.ts';
import { CertificateError, coversHostname } from '../edge/own-certificate.ts';
import { shortHash } from '../short-hash.ts';
import { type DockerClient, inspectContainer } from './docker-client.ts';
import { EDGE_FILE_FOLDER, type EdgeContainerSettings } from './edge-lifecycle.ts';
import type { EngineConnection } from './ending.ts';
import { execInContainer } from './exec.ts';
import { readLogLines, readOutputFrames } from './output-frames.ts';

/** The number of names whose failures are reported. */
const MOST_PROBLEMS = 10;
/** The last lines of the edge's log that are read, and their age in s. */
const LOG_LINES = 500;
const LOG_AGE_S = 24 * 60 * 60;

/** Prints when the newest certificate of the name `$0` was written, in s since 1970, and the certificate. */
const READ_CERTIFICATE = `for file in $(ls -t /data/caddy/certificates/*/"$0"/"$0".crt 2>/dev/null | head -n 1); do
stat -c %Y "$file" && cat "$file"
done`;

interface StoredCertificate {
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
}

async function readStored(
  client: DockerClient,
  edge: string,
  hostname: string,
): Promise<StoredCertificate | undefined> {
  const command = ['sh', '-c', READ_CERTIFICATE, hostname];
  const { output } = await execInContainer(client, edge, command);
  const [, seconds, pem] = /^(\d+)\n(-----BEGIN .+)$/s.exec(output) ?? [];
  if (pem === undefined) return undefined;
  const { validFrom, validTo } = new X509Certificate(pem);
  return {
    writtenAt: new Date(Number(seconds) * 1000),
    startsAt: new Date(validFrom),
    endsAt: new Date(validTo),
  };
}

/** Returns the last failure of each name in the edge's log. */
async function readFailures(client: DockerClient, edge: string): Promise<CertificateFailure[]> {
  const since = Math.floor(Date.now() / 1000) - LOG_AGE_S;
  const query = { stdout: true, stderr: true, timestamps: true, tail: LOG_LINES, since };
  const response = await client.open(`/containers/${edge}/logs`, { query });
  const failures: CertificateFailure[] = [];
  for await (const { text } of readLogLines(readOutputFrames(response))) {
    const failure = parseCertificateFailure(text);
    if (failure !== undefined) failures.push(failure);
  }
  return lastFailures(failures);
}

/** Returns the problems of the certificates that the edge gets by itself. */
async function findIssueProblems(
  client: DockerClient,
  edge: string,
  { console, ownNames = [] }: EdgeContainerSettings,
): Promise<CertificateProblem[]> {
  const problems: CertificateProblem[] = [];
  const failures = (await readFailures(client, edge)).slice(-MOST_PROBLEMS);
  for (const failure of failures) {
    const stored = await readStored(client, edge, failure.hostname);
    if (stored !== undefined && stored.writtenAt > failure.at) continue;
    problems.push(failureProblem(failure, stored?.endsAt));
  }
  const name = console && consoleHostname(console);
  const isKnown = problems.some(({ hostname }) => hostname === name);
  if (name === undefined || isKnown || coversHostname(ownNames, name)) return problems;
  const stored = await readStored(client, edge, name);
  if (stored && endsSoon(stored.startsAt, stored.endsAt, new Date())) {
    problems.push(renewalProblem(name, stored.endsAt));
  }
  return problems;
}

/** Moves the certificate to its place, so that no handshake reads a part of it. */
const TAKE_CERTIFICATE = `cd ${EDGE_FILE_FOLDER} && mv -f "$0" ${OWN_CERTIFICATE_FILE_NAME}`;

/** The certificates of the edge's container. */
export interface EdgeCertificates {
  /** Returns the files with the operator's certificate for a new container. */
  files(): Promise<Record<string, string>>;
  /** Brings a renewed certificate of the operator to the running edge, and returns the problems of all certificates. */
  check(): Promise<CertificateProblem[]>;
}

interface EdgeCertificatesOptions extends EngineConnection {
  /** The name of the edge's container. */
  name: string;
  settings: EdgeContainerSettings;
  putFiles(id: string, files: Record<string, string>): Promise<unknown>;
}

/** Creates the certificates of the edge's container. */
export function edgeCertificates(options: EdgeCertificatesOptions): EdgeCertificates {
  const { client, name, settings, putFiles } = options;
  const { ownCertificate } = settings;
  let usable = ownCertificate?.first;
  /** The container and the certificate that it has. */
  let brought = '';

  /** Reads the operator's certificate. Returns the problem of unusable files, which leave the former certificate in use. */
  const readOwn = async (): Promise<CertificateProblem[]> => {
    if (ownCertificate === undefined || usable === undefined) return [];
    const [hostname = ''] = usable.names;
    try {
      usable = await ownCertificate.read();
    } catch (error) {
      if (error instanceof CertificateError) return [ownFileProblem(hostname, error.message)];
      throw error;
    }
    const { startsAt, endsAt } = usable;
    const now = new Date();
    return endsSoon(startsAt, endsAt, now) ? [ownEndProblem(hostname, endsAt, now)] : [];
  };
  const bring = async (id: string): Promise<void> => {
    if (usable === undefined) return;
    const file = `${OWN_CERTIFICATE_FILE_NAME}.${shortHash(usable.bundle)}`;
    if (brought === `${id} ${file}`) return;
    await putFiles(id, { [file]: usable.bundle });
    await execInContainer(client, id, ['sh', '-c', TAKE_CERTIFICATE, file]);
    brought = `${id} ${file}`;
  };
  return {
    async files() {
      await readOwn();
      return usable === undefined ? {} : { [OWN_CERTIFICATE_FILE_NAME]: usable.bundle };
    },
    async check() {
      const ownProblems = await readOwn();
      const edge = await inspectContainer(options, name);
      if (edge?.State.Running !== true) return ownProblems;
      await bring(edge.Id);
      return [...ownProblems, ...(await findIssueProblems(client, edge.Id, settings))];
    },
  };
}
