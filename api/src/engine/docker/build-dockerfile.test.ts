import { describe, expect, it } from 'vitest';
import {
  declarePlatformVariables,
  labelDockerfileStages,
  removeSyntax,
  separateCaches,
  writeForOlderBuilder,
} from './build-dockerfile.ts';
import { failedBuildError } from './build-failure.ts';

const label = (...lines: string[]) =>
  labelDockerfileStages(lines.join('\n'), 'ours', 'a"b').split('\n');
const LABEL = 'LABEL ours="a\\"b"';

describe('labelling the stages of a Dockerfile', () => {
  it('adds a label after each FROM', () => {
    expect(label('# syntax', 'ARG V=1', 'FROM a AS b', 'RUN x', 'from c')).toEqual([
      '# syntax',
      'ARG V=1',
      'FROM a AS b',
      LABEL,
      'RUN x',
      'from c',
      LABEL,
    ]);
  });

  it('keeps instructions together that go on over lines', () => {
    expect(label('FROM a \\', '# comment', '  AS b', 'RUN x \\', 'from y', 'RUN z')).toEqual([
      'FROM a \\',
      '# comment',
      '  AS b',
      LABEL,
      'RUN x \\',
      'from y',
      'RUN z',
    ]);
  });

  it('knows the other escape character', () => {
    expect(label('# escape=`', 'FROM a', 'RUN x `', 'from y', 'RUN c:\\', 'FROM z')).toEqual([
      '# escape=`',
      'FROM a',
      LABEL,
      'RUN x `',
      'from y',
      'RUN c:\\',
      'FROM z',
      LABEL,
    ]);
  });

  it.each(['\n', ' ', '\r\n', '#\n'])(
    'reads a Dockerfile of 256 KiB of %j once',
    (filler) => {
      const text = `${filler.repeat(2 ** 18 / filler.length)}#`;
      expect(labelDockerfileStages(text, 'ours', 'a')).toBe(text);
      const build = { text, scriptsWithCrlf: [] };
      expect(failedBuildError('unknown instruction: X', build).message).not.toContain('BuildKit');
    },
    20_000,
  );
});

describe('declaring the variables of the platform', () => {
  it('adds them before the first stage, after what is before it', () => {
    const text = ['# escape=`', 'ARG V=1', 'FROM --platform=$BUILDPLATFORM a', 'ARG TARGETARCH'];
    const lines = declarePlatformVariables(text.join('\n'), { os: 'linux', arch: 'arm64' });
    expect(lines.split('\n')).toEqual([
      '# escape=`',
      'ARG V=1',
      'ARG BUILDPLATFORM=linux/arm64',
      'ARG TARGETARCH=arm64',
      'FROM --platform=$BUILDPLATFORM a',
      'ARG TARGETARCH',
    ]);
  });
});

describe('separating caches', () => {
  const ids = (text: string, namespace: string) =>
    [...separateCaches(text, namespace).matchAll(/id=([\da-f]{32})/g)].map(([, id]) => id);

  it('gives the same cache the same id within a namespace alone', () => {
    const two = 'RUN --mount=type=cache,target=/c \\\n --mount="type=cache,id=../../c,target=/d" x';
    expect(separateCaches(two, 'one')).toMatch(
      /^RUN --mount=id=\w{32},type=cache,target=\/c \\\n --mount="id=\w{32},type=cache,target=\/d" x$/,
    );
    const [first, second] = ids(two, 'one');
    expect(second).not.toBe(first);
    expect(ids('RUN --mount=target=/c,type=cache true', 'one')).toEqual([first]);
    expect(ids(two, 'two')).not.toContain(first);
  });

  it('leaves everything else as it is', () => {
    const text =
      'FROM a\nRUN --mount=type=bind,target=/c x\nLABEL m="--mount=type=cache,target=/c"';
    expect(separateCaches(text, 'one')).toBe(text);
  });
});

describe('removing the syntax', () => {
  it.each([
    ['# syntax=docker/dockerfile:1\nFROM a', '#\nFROM a', 'docker/dockerfile:1'],
    ['#syntax = evil/frontend option\r\nFROM a', '#\nFROM a', 'evil/frontend'],
    ['# escape=`\n# Syntax=x\nFROM a', '# escape=`\n#\nFROM a', 'x'],
    ['\uFEFF# syntax=x\nFROM a', '#\nFROM a', 'x'],
    ['# note\n# syntax=x\nFROM a', '#\n# syntax=x\nFROM a', undefined],
    ['#\u0085syntax=x\nFROM a', '#\nFROM a', undefined],
    ['#!/x\n# syntax=x\nFROM a', '#\n# syntax=x\nFROM a', undefined],
    ['//syntax=x\nFROM a', '#\n//syntax=x\nFROM a', undefined],
    ['\n{"syntax": "x"}', '#\n\n{"syntax": "x"}', undefined],
    ['FROM a\n# syntax=x', 'FROM a\n# syntax=x', undefined],
  ])('%j becomes %j', (text, expected, syntax) => {
    expect(removeSyntax(text)).toEqual({ text: expected, syntax });
  });
});

describe('writing for a builder before Docker 23', () => {
  it.each([
    [
      'RUN <<EOF\necho one\necho "$TWO"\nEOF\nUSER a',
      'RUN ["/bin/sh","-c","echo one\\necho \\"$TWO\\""]\nUSER a',
    ],
    [
      'RUN cat <<-A >/a && cat <<B >/b\n\tone\n\tA\ntwo\nB',
      'RUN ["/bin/sh","-c","cat <<-A >/a && cat <<B >/b\\none\\nA\\ntwo\\nB"]',
    ],
    [
      'RUN --mount=type=cache,target=/c <<EOF\nls /c\nEOF',
      'RUN --mount=type=cache,target=/c ["/bin/sh","-c","ls /c"]',
    ],
    [
      'SHELL ["/bin/bash","-ec"]\nRUN <<EOF\nFROM x\nEOF',
      'SHELL ["/bin/bash","-ec"]\nRUN ["/bin/bash","-ec","FROM x"]',
    ],
    ['RUN echo "<<EOF" \\\n  && true\nUSER a', 'RUN echo "<<EOF" \\\n  && true\nUSER a'],
    ['RUN [ 1 -lt 2 ] && echo $((1<<2))', 'RUN [ 1 -lt 2 ] && echo $((1<<2))'],
    ['COPY --chown=1 --link --from=a /x /y', 'COPY --chown=1 --from=a /x /y'],
    ['COPY <<EOF /a\nRUN $x\nEOF', 'COPY <<EOF /a\nRUN $x\nEOF'],
  ])('%j becomes %j', (text, expected) => {
    expect(writeForOlderBuilder(text)).toEqual({ text: expected, files: [] });
  });

  it('runs a script with the interpreter that it names', () => {
    const script = 'RUN <<EOF\n#!/usr/bin/python3\nprint(1)\nEOF';
    expect(writeForOlderBuilder(script).text).toMatch(
      /^RUN \["\/bin\/sh","-c","cat >\S+ <<'EOF'\\n#!\/usr\/bin\/python3\\nprint\(1\)\\nEOF\\nchmod/,
    );
  });

  it('reads an escaped character of a here-document as an ordinary one', () => {
    const copy = 'COPY <<EOF /a\nlisten \\$port; \\\\n\nEOF';
    expect(writeForOlderBuilder(copy).files.map(({ text }) => text)).toEqual([
      'listen $port; \\n\n',
    ]);
    const variable = 'COPY <<EOF /a\n\\\\$port\nEOF';
    expect(writeForOlderBuilder(variable)).toEqual({ text: variable, files: [] });
  });

  it('takes the here-documents of COPY from files', () => {
    const other = 'COPY --link <<"one" <<-two.txt /to/\n$x\none\n\t2\n\ttwo.txt\nUSER a';
    expect(writeForOlderBuilder(other)).toEqual({
      text: 'COPY .naru.documents/0/one .naru.documents/1/two.txt /to/\nUSER a',
      files: [
        { name: '.naru.documents/0/one', text: '$x\n' },
        { name: '.naru.documents/1/two.txt', text: '2\n' },
      ],
    });
  });
});
