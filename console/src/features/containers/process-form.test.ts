import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasProcess, processFormSchema, processFormValues } from './process-form.ts';

const EMPTY = { command: '', entrypoint: '', working_dir: '', user: '' };
const IMAGE = { command: null, entrypoint: null, working_dir: null, user: null };

const problems = (changes: Partial<typeof EMPTY>) => {
  const { error } = z.safeParse(processFormSchema, { ...EMPTY, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
};

describe('the process of a container', () => {
  test('has empty fields for the values of the image', () => {
    expect(processFormValues({})).toEqual(EMPTY);
    expect(processFormValues(IMAGE)).toEqual(EMPTY);
    expect(z.parse(processFormSchema, { ...EMPTY, command: ' \n', user: ' ' })).toEqual(IMAGE);
  });

  test('is sent as it was read', () => {
    const process = {
      entrypoint: ['/start.sh', ''],
      command: ['sh', '-c', `a "b"\nc 'd' $HOME`],
      working_dir: '/srv',
      user: '1000:1000',
    };
    expect(z.parse(processFormSchema, processFormValues(process))).toEqual(process);
  });

  test('says at its field what is wrong', () => {
    expect(problems({ command: 'a && b' })).toEqual([
      ['command', expect.stringContaining('셸 없이 실행하므로')],
    ]);
    expect(problems({ command: 'a '.repeat(65) })).toEqual([
      ['command', '단어는 64개까지 입력할 수 있습니다.'],
    ]);
    expect(problems({ entrypoint: `'' a` })).toEqual([
      ['entrypoint', '첫 단어에 실행할 프로그램을 입력해주세요.'],
    ]);
    expect(problems({ working_dir: 'srv' })).toEqual([
      ['working_dir', '작업 폴더는 /로 시작해야 합니다.'],
    ]);
    expect(problems({ user: '70000' })).toEqual([['user', expect.stringContaining('0-65535')]]);
  });

  test('is unknown to a server of an earlier release', () => {
    expect(hasProcess({})).toBe(false);
    expect(hasProcess({ command: null })).toBe(true);
  });
});
