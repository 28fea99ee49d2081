import { expect, test } from 'vitest';
import { parseGitAddress } from './git-address.ts';
import { gitConfigSettings, gitEnvironment } from './git-settings.ts';

const files = { identityFile: "/keys/it's", knownHostsFile: '/keys/known_hosts' };
const read = (url: string) => parseGitAddress(url, ['https', 'ssh']);

test('ssh connects to the checked address with the operator’s files alone', () => {
  const address = read('ssh://git@host.example:2222/a');
  const command = gitEnvironment(address, ['192.0.2.7'], files).GIT_SSH_COMMAND;
  expect(command).toMatch(/^ssh -F \/dev\/null -o 'BatchMode=yes'/);
  expect(command).toContain("-o 'HostName=192.0.2.7' -o 'HostKeyAlias=[host.example]:2222'");
  expect(command).toContain(`-o 'IdentityFile=/keys/it'\\''s'`);
  expect(command).toContain("-o 'UserKnownHostsFile=/keys/known_hosts'");
  for (const off of ['IdentityAgent=none', 'IdentitiesOnly=yes', 'ProxyCommand=none']) {
    expect(command).toContain(`-o '${off}'`);
  }
});

test('git may use the one protocol of the address', () => {
  expect(gitEnvironment(read('https://host.example/a'), ['192.0.2.7'], files)).toEqual({
    GIT_ALLOW_PROTOCOL: 'https',
  });
});

test('https is pinned to the checked addresses, and the token to the origin', () => {
  const token = { base: 'https://host.example:8443', username: 'x-access-token', value: 'ghs_x' };
  const settings = Object.fromEntries(
    gitConfigSettings(read('https://host.example:8443/a'), ['192.0.2.7', '2001:db8::1'], token),
  );
  expect(settings).toMatchObject({
    'http.followRedirects': 'false',
    'http.curloptResolve': 'host.example:8443:192.0.2.7,[2001:db8::1]',
    'http.https://host.example:8443/.extraHeader':
      'Authorization: Basic eC1hY2Nlc3MtdG9rZW46Z2hzX3g=',
  });
});
