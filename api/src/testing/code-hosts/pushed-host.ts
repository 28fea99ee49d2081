/** A fake Gitea whose repositories are real: git clones them with a token and pushes to them, and each push sends the webhooks. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type GitServer, startGitServer } from '../source/git-http-server.ts';
import { createTestRepository, type TestRepository } from '../source/git-repository.ts';
import type { FakeHost } from './fake-host.ts';
import { startGiteaServer } from './gitea-server.ts';

const run = promisify(execFile);

/** A repository of the host, and a clone of it in which a member works. */
export interface PushedRepository extends TestRepository {
  /** The address from which a server clones. */
  url: string;
  /** Writes files, commits them and pushes the branch. Returns the hash once git has pushed; the webhooks are sent after that. */
  push(subject: string, files: Readonly<Record<string, string>>): Promise<string>;
}

export interface PushedHost {
  host: FakeHost;
  token: string;
  /** Adds a private repository with the branch `main`. */
  addRepository(path: string): PushedRepository;
  close(): void;
}

const BRANCH = 'main';
const NOTHING = '0'.repeat(40);
/** The author of the messages. */
const PUSHER = 'naru-member';

/** Returns the commit of the branch in a repository; zeros for a branch that does not exist yet. */
function headOf(folder: string): string {
  const args = ['-C', folder, 'for-each-ref', '--format=%(objectname)', `refs/heads/${BRANCH}`];
  return execFileSync('git', args).toString().trim() || NOTHING;
}

function describePush(folder: string, before: string, after: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args])
      .toString()
      .trim();
  const files =
    before === NOTHING
      ? git('ls-tree', '-r', '--name-only', after)
      : git('diff', '--name-only', before, after);
  return { subject: git('log', '-1', '--format=%s', after), files: files.split('\n') };
}

/** Reports the push of a request to the webhooks, when git has responded to the request. */
function reportWhenPushed(host: FakeHost, git: GitServer, path: string, response: ServerResponse) {
  const folder = join(git.root, `${path}.git`);
  const before = headOf(folder);
  response.once('finish', () => {
    const after = headOf(folder);
    if (after === before) return;
    const branch = { path, branch: BRANCH, before, after, author: PUSHER };
    void host.push({ ...branch, ...describePush(folder, before, after) });
  });
}

/** Returns whether a request has a token of the host as its password. Others are refused. */
function isPermitted(host: FakeHost, { headers }: IncomingMessage, response: ServerResponse) {
  const basic = (headers.authorization ?? '').replace(/^Basic /, '');
  const [, password = ''] = Buffer.from(basic, 'base64').toString().split(':');
  if (host.tokens.includes(password)) return true;
  response.writeHead(401, { 'www-authenticate': 'Basic realm="Gitea"' }).end();
  return false;
}

/** Lets git serve the repositories to those with a token, and sends the webhooks of pushes. */
function watchGit(host: FakeHost, git: GitServer): void {
  const isOfGit = git.before;
  git.before = (request, response) => {
    if (!isOfGit(request, response)) return false;
    if (!isPermitted(host, request, response)) return false;
    const [, path] = /^\/(.+)\.git\/git-receive-pack$/.exec(request.url ?? '') ?? [];
    if (path !== undefined) reportWhenPushed(host, git, path, response);
    return true;
  };
}

/** Starts the host on loopback, with its repositories in a temporary folder. */
export async function startPushedHost(): Promise<PushedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'naru-host-'));
  const git = await startGitServer(join(folder, 'served'));
  const host = await startGiteaServer(git);
  watchGit(host, git);
  const [token = ''] = host.tokens;
  return {
    ...{ host, token },
    addRepository(path) {
      const served = join(git.root, `${path}.git`);
      mkdirSync(served, { recursive: true });
      execFileSync('git', ['init', '-q', '--bare', '-b', BRANCH, served]);
      execFileSync('git', ['-C', served, 'config', 'http.receivepack', 'true']);
      host.repositories.push({ id: host.repositories.length + 1, path, isPrivate: true });
      const url = `${host.url}/${path}.git`;
      const clone = createTestRepository(join(folder, 'clones', path));
      const target = url.replace('://', `://${PUSHER}:${token}@`);
      return {
        ...{ ...clone, url },
        async push(subject, files) {
          clone.write(files);
          const hash = clone.commit(subject);
          // The server of git is in this process, which must not wait for git.
          await run('git', ['push', '-q', target, BRANCH], { cwd: clone.folder });
          return hash;
        },
      };
    },
    close() {
      host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
