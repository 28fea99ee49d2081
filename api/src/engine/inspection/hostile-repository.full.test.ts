import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectFiles as inspect } from '../../testing/source/inspect-files.ts';

const json = (value: unknown) => JSON.stringify(value);

describe('hostile contents', () => {
  test.each<[string, string]>([
    ['an array', '[]'],
    ['a number', '1'],
    ['a cut file', `{"dependencies":{"next":"${'x'.repeat(100_000)}`],
    ['a deep file', `${'{"dependencies":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['wrong types', json({ dependencies: ['next'], scripts: 3, name: {}, packageManager: 7 })],
    [
      'names of prototypes',
      '{"dependencies":{"__proto__":{"next":"1"}},"scripts":{"constructor":"x"}}',
    ],
  ])('in package.json: %s', (_, text) => {
    expect(inspect({ 'package.json': text }).applications).toEqual([]);
  });

  test('cost little time: 100,000 paths, wide or deep, and long lines in every file that is read', () => {
    const many = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [
        `가나/${index % 997}/x${index}/Dockerfile`,
        '',
      ]),
    );
    const folders = 'd/'.repeat(100);
    const deep = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`${index}/${folders}package.json`, '']),
    );
    const long = [
      '=',
      ' ',
      '"',
      '[',
      ':',
      'a',
      'EXPOSE ',
      '\n',
      'server:\n',
      'port',
      '\\',
      '${PORT',
      'app = x.',
    ];
    const names = [
      ...[
        'package.json',
        'requirements.txt',
        'pyproject.toml',
        'build.gradle',
        'pom.xml',
        'Cargo.toml',
      ],
      ...[
        'composer.json',
        'Gemfile',
        'Dockerfile.a',
        'src/main/resources/application.yml',
        'main.py',
      ],
      ...['index.js', 'go.mod', 'main.go', 'next.config.js', 'a.csproj', '.env.example'],
    ];
    const started = process.cpuUsage();
    expect(inspect(many).applications).toHaveLength(30);
    expect(inspect(deep).applications).toEqual([]);
    for (const piece of long) {
      const text = piece.repeat(Math.ceil((64 * 1024) / piece.length));
      inspect(Object.fromEntries(names.map((name) => [name, text])));
    }
    // The measured time is 1.5 s. One pattern whose time grows with the square of a line's length takes more than ten.
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10);
  });

  test('of any kind are no error', () => {
    const name = fc.constantFrom(
      'package.json',
      'go.mod',
      'Dockerfile',
      'pom.xml',
      'app.py',
      'requirements.txt',
      '.env.example',
      'index.html',
      '가.csproj',
      'main.go',
    );
    const folder = fc.constantFrom('', 'a/', 'apps/웹/', '../', 'cmd/x/', 'docker/');
    const path = fc.tuple(folder, name).map((parts) => parts.join(''));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('FROM a\nEXPOSE 70000', 'flask', '{"scripts":{"start":"x"}}'),
    );
    fc.assert(
      fc.property(fc.dictionary(path, text), (files) => {
        for (const { name: called, path: where } of inspect(files).applications) {
          expect(called.length).toBeLessThanOrEqual(200);
          expect(typeof where).toBe('string');
        }
      }),
    );
  });
});
