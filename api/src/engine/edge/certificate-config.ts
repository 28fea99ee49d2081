/** The part of the edge's configuration about certificates: who issues them, and which names have one of the operator. */
import { isPublicName, PRIVATE_ENDS } from '@naru/contract/rules/network-address';
import { type ConsoleRoute, consoleHostnames } from './console-route.ts';
import { coversHostname } from './own-certificate.ts';

export interface AcmeSettings {
  /** The e-mail address for the certificate authority. */
  email?: string | undefined;
  /** The directory of the certificate authority; by default that of Let's Encrypt. */
  directory?: string | undefined;
  /** The certificates that the edge trusts for the connection to the directory, in PEM; by default those of the edge's image. */
  roots?: string | undefined;
}

export interface CertificateOptions {
  acme?: AcmeSettings | undefined;
  /** The names of the operator's own certificate. */
  ownNames?: readonly string[] | undefined;
  console?: ConsoleRoute | undefined;
}

/** The places of the edge's files and of its internal server. */
export interface CertificatePlaces {
  /** The address of the internal server. */
  internal: string;
  /** The folder of the operator's certificate and of the trusted certificates. */
  files: string;
}

/** The names of the files. */
export const ACME_ROOTS_FILE_NAME = 'naru-edge.roots.pem';
export const OWN_CERTIFICATE_FILE_NAME = 'naru-edge.certificate.pem';

const OWN_CERTIFICATE_PATH = '/own-certificate';

/** The most labels before one of `PRIVATE_ENDS`: a name has at most 127 labels, and the edge's names have few. */
const MOST_LABELS = 8;

/** Returns Caddy's patterns for names that no public authority certifies. An asterisk matches one label. */
const privateNames = (): string[] =>
  PRIVATE_ENDS.flatMap((end) =>
    Array.from({ length: MOST_LABELS }, (_, labels) => `${'*.'.repeat(labels)}${end}`),
  );

const acmeIssuer = ({ email, directory, roots }: AcmeSettings, files: string) => ({
  module: 'acme',
  ...(email !== undefined && { email }),
  ...(directory !== undefined && { ca: directory }),
  ...(roots !== undefined && { trusted_roots_pem_files: [`${files}/${ACME_ROOTS_FILE_NAME}`] }),
});

/**
 * Returns Caddy's settings of TLS. A hostname gets its certificate at its first visit by https, and the console at the start of the edge:
 * from a public authority, or, where no public authority certifies a name, from the edge's own authority. The operator's certificate comes
 * first, for its names; Caddy reads it anew at each handshake, so that a renewed certificate needs no reload.
 */
export function certificateConfig(
  { acme = {}, ownNames, console }: CertificateOptions,
  { internal, files }: CertificatePlaces,
): object {
  const issuer = acmeIssuer(acme, files);
  const automated = (console ? consoleHostnames(console) : []).filter(
    (name) => !coversHostname(ownNames ?? [], name),
  );
  const own = { via: 'http', url: `http://${internal}${OWN_CERTIFICATE_PATH}` };
  return {
    ...(automated.length > 0 && { certificates: { automate: automated } }),
    automation: {
      policies: [
        ...(ownNames ? [{ subjects: ownNames, get_certificate: [own] }] : []),
        ...automated.map((subject) => ({
          subjects: [subject],
          issuers: [isPublicName(subject) ? issuer : { module: 'internal' }],
        })),
        { subjects: privateNames(), issuers: [{ module: 'internal' }], on_demand: true },
        { issuers: [issuer], on_demand: true },
      ],
      on_demand: { ask: `http://${internal}/certificate` },
    },
  };
}

/** Returns the route of the edge's internal server that has the operator's certificate for Caddy itself. */
export const ownCertificateRoute = ({ files }: CertificatePlaces): object => ({
  match: [{ path: [OWN_CERTIFICATE_PATH] }],
  handle: [
    { handler: 'rewrite', uri: `/${OWN_CERTIFICATE_FILE_NAME}` },
    { handler: 'file_server', root: files },
  ],
  terminal: true,
});
