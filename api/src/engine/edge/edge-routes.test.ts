import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type EdgeRoute, edgeRouteList, putRoutesInForce } from './edge-routes.ts';

const route = (hostname: string, changes: Partial<EdgeRoute> = {}): EdgeRoute => ({
  hostname,
  held: false,
  upstream: '10.208.0.3:8080',
  ...changes,
});

test('the list of routes is the same in any order', () => {
  const routes = [route('b.localhost'), route('a.localhost')];
  const list = 'a.localhost/http,any,10.208.0.3:8080\nb.localhost/http,any,10.208.0.3:8080\n';
  expect(edgeRouteList(routes, { standardHttps: true })).toBe(list);
  expect(edgeRouteList(routes.toReversed(), { standardHttps: true })).toBe(list);
});

test.each([
  [
    'a name with a public certificate is for https alone',
    route('shop.example.com'),
    true,
    'http,https,10.208.0.3:8080',
  ],
  ['unless https has another port', route('shop.example.com'), false, 'http,any,10.208.0.3:8080'],
  [
    'a container may speak HTTP/2',
    route('a.localhost', { h2c: true }),
    true,
    'h2c,any,10.208.0.3:8080',
  ],
  ['requests may wait', route('a.localhost', { held: true }), true, 'hold'],
])('%s', (_title, each, standardHttps, file) => {
  expect(edgeRouteList([each], { standardHttps })).toBe(`${each.hostname}/${file}\n`);
});

test('a name of the console has no route', () => {
  const routes = [route('naru.example.com'), route('shop.example.com')];
  const isConsoleName = (hostname: string) => hostname === 'naru.example.com';
  const list = edgeRouteList(routes, { standardHttps: false, isConsoleName });
  expect(list).toBe('shop.example.com/http,any,10.208.0.3:8080\n');
});

test('a change of routes leaves the former folder to the requests that read it, and deletes older ones', {
  tags: 'full',
}, () => {
  const folder = temporaryFolder();
  const list = join(folder, 'list');
  const change = (path: string): string => {
    writeFileSync(list, `${path}\n`);
    execFileSync('sh', ['-c', putRoutesInForce(folder), 'sh', list]);
    return readlinkSync(join(folder, 'routes'));
  };
  const first = change('a.localhost/hold');
  const second = change('a.localhost/http,any,10.0.0.1:80');
  expect(readdirSync(join(first, 'a.localhost'))).toEqual(['hold']);
  expect(readdirSync(join(second, 'a.localhost'))).toEqual(['http,any,10.0.0.1:80']);
  const third = change('b.localhost/hold');
  const names = [basename(second), basename(third), 'list', 'routes'];
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});
