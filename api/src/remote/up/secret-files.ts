/** Files that usually contain secrets, and that are uploaded only when the user names them. */

/** Names that end like a file with secrets, but that are examples without values. */
const EXAMPLE = /\.(?:example|sample|template|dist|defaults?)$/;

const NAMES: ReadonlySet<string> = new Set([
  '.netrc',
  '.git-credentials',
  '.pgpass',
  '.my.cnf',
  '.htpasswd',
  '.dockercfg',
  'id_rsa',
  'id_ecdsa',
  'id_ed25519',
  'id_dsa',
  'credentials.json',
  'service-account.json',
  'kubeconfig',
]);
const ENDINGS = ['.pem', '.key', '.p12', '.pfx', '.jks', '.keystore', '.kdbx', '.ppk'];
/** Files of tools that contain a login, by the ends of their paths. */
const PATHS = ['.aws/credentials', '.docker/config.json', '.kube/config', '.ssh/config'];

/** Whether a file usually contains secrets, by its path. */
export function isSecretFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (EXAMPLE.test(name)) return false;
  return (
    name === '.env' ||
    name.startsWith('.env.') ||
    name === '.envrc' ||
    NAMES.has(name) ||
    ENDINGS.some((ending) => name.endsWith(ending)) ||
    PATHS.some((end) => path === end || path.endsWith(`/${end}`))
  );
}

/** The files of package managers, which contain a token or not. */
const SETTINGS: ReadonlySet<string> = new Set(['.npmrc', '.yarnrc', '.yarnrc.yml', '.pypirc']);
/** The ends of keys whose values are tokens. */
const TOKEN_KEYS = ['_auth', '_authtoken', '_password', 'npmauthtoken', 'password'];

/** Whether a line has a token behind a separator, and not the name of a variable. */
function isTokenLine(line: string, separator: string): boolean {
  const at = line.indexOf(separator);
  if (at < 0) return false;
  const key = line.slice(0, at).trim().toLowerCase();
  const name = key.slice(Math.max(key.lastIndexOf(':'), key.lastIndexOf(' ')) + 1);
  const value = line
    .slice(at + 1)
    .trim()
    .replace(/^["']/, '');
  return TOKEN_KEYS.includes(name) && value !== '' && !value.startsWith('${');
}

/** Whether the content of a file decides whether it contains secrets. */
export const isSettingsFile = (path: string): boolean =>
  SETTINGS.has(path.slice(path.lastIndexOf('/') + 1));

/** Whether the text of settings contains a token itself, and not the name of a variable. */
export const hasToken = (text: string): boolean =>
  text.split('\n').some((line) => isTokenLine(line, '=') || isTokenLine(line, ':'));
