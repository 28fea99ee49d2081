/** How a private repository is read: by a token over https, or by a key over ssh. */

/** A token for private repositories, which is sent only to addresses below `base`. */
export interface GitToken {
  /** The address of the code host without a slash at its end, as `https://git.example.com:8443` or `https://example.com/gitlab`. */
  base: string;
  /** The user name that the code host expects with a token. */
  username: string;
  value: string;
}

/** The host key of a Git server. `host` is its name as OpenSSH writes it, with a port other than 22. */
export interface HostKey {
  host: string;
  type: string;
  /** The public key in Base64. */
  value: string;
}

/** The end of a fetch with a key: whether it succeeded, and the host keys that were met for the first time. */
export interface KeyUse {
  succeeded: boolean;
  learned: readonly HostKey[];
}

/** The key pair of a project for addresses of ssh. */
export interface SourceKey {
  /** The private half in the format of OpenSSH. */
  privateKey: string;
  /** The host keys that the project has met. A server with another key is refused. */
  knownHosts: readonly HostKey[];
  /** Called after every fetch with the key. */
  finished(use: KeyUse): Promise<void>;
}

/** What a fetch may use for a private repository. A public one is read without. */
export interface SourceAccess {
  token?: GitToken | undefined;
  key?: SourceKey | undefined;
}

/** Whether a token may be sent to an address. */
export const isTokenFor = (token: GitToken, url: string): boolean =>
  url.startsWith(`${token.base}/`);
