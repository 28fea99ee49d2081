import { describe, expect, test } from 'vitest';
import {
  createContainerState,
  createProjectState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { stepsWithChange } from './choose-steps.ts';
import { printProjectFile } from './print-project-file.ts';
import { readProjectFile } from './read-project-file.ts';

const uploaded = createContainerState('웹', {
  git: { url: '', branch: 'main', subpath: 'apps/web' },
  isUploaded: true,
});
const project = createProjectState({ containers: [uploaded] });

const changesOf = (text: string, containers = [uploaded]) =>
  stepsWithChange(planFileText(`containers:\n  ${text}`, createProjectState({ containers }))).map(
    ({ part, kind, before, after, problem }) => ({ part, kind, before, after, problem }),
  );

describe('the uploaded folder of a container in a file', () => {
  test('is exported by its folder, without a repository, and plans no change', () => {
    const text = printProjectFile(project, { schemaUrl: 'https://naru.example/s.json' });
    expect(text).toContain('upload: "apps/web"');
    expect(text).not.toContain('git:');
    expect(changesOf('웹: { upload: apps/web }')).toEqual([]);
    const whole = { ...uploaded, git: { ...uploaded.git, subpath: '' } };
    expect(changesOf('웹: { upload: . }', [whole])).toEqual([]);
    expect(changesOf('웹: {}')).toEqual([]);
  });

  test('of another project says which command sends it first, with a name that a shell reads as one word', () => {
    const [step] = changesOf(`"it's $(id)": { upload: apps/web, template: nodejs }`, []);
    expect(step).toMatchObject({ part: 'container', kind: 'create' });
    expect(step?.problem).toContain(
      `naru up --create 'it'\\''s $(id)' --subpath 'apps/web' --no-deploy`,
    );
  });

  test('is not replaced by a file', () => {
    expect(changesOf('웹: { upload: . }')).toEqual([
      {
        ...{ part: 'upload', kind: 'change', before: 'apps/web', after: '.' },
        problem: expect.stringContaining("naru up --container '웹' 명령"),
      },
    ]);
    const ofGit = createContainerState('웹');
    expect(changesOf('웹: { upload: . }', [ofGit])).toMatchObject([
      { before: ofGit.git.url, problem: expect.stringContaining('naru up') },
    ]);
  });

  test('gives way to a repository of the file', () => {
    const git = '{ url: https://github.com/naru/web }';
    expect(changesOf(`웹: { git: ${git} }`)).toMatchObject([{ part: 'git', problem: null }]);
  });

  test.each([
    ['{ upload: ../x }', '하위 경로'],
    ['{ upload: [a] }', '빌드할 하위 경로를 입력해주세요'],
    ['{ upload: ., image: nginx }', 'upload는 git이나 image와'],
    ['{ upload: ., git: { url: "" } }', 'upload는 git이나 image와'],
  ])('%s is refused', (text, words) => {
    const read = readProjectFile(`version: 1\ncontainers:\n  웹: ${text}`);
    expect('problems' in read && read.problems).toEqual([
      expect.objectContaining({ reason: expect.stringContaining(words) }),
    ]);
  });
});
