import { describe, expect, test } from 'vitest';
import {
  createContainerState,
  createProjectState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { stepsWithChange } from './choose-steps.ts';
import { readProjectFile } from './read-project-file.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const NGINX = { name: 'nginx:1.27', digest: null };
const ofImage = createContainerState('웹', {
  git: { url: '', branch: 'main', subpath: '' },
  image: NGINX,
});

const changesOf = (text: string, container = ofImage) =>
  stepsWithChange(
    planFileText(`containers:\n  웹: ${text}`, createProjectState({ containers: [container] })),
  ).map(({ part, before, after, call }) => ({ part, before, after, call }));

const problemsOf = (text: string) => {
  const read = readProjectFile(`version: 1\ncontainers:\n  웹: ${text}`);
  return 'problems' in read ? read.problems.map(({ path, reason }) => `${path} ${reason}`) : [];
};

describe('the image of a container in a file', () => {
  test.each([
    ['nginx:1.27', NGINX],
    ['nginx', { name: 'nginx:latest', digest: null }],
    [`"docker.io/library/nginx:1.27@${DIGEST}"`, { name: 'nginx:1.27', digest: DIGEST }],
    [`{ name: nginx:1.27, digest: "${DIGEST}" }`, { name: 'nginx:1.27', digest: DIGEST }],
    ['{ name: nginx:1.27 }', NGINX],
  ])('image: %s', (text, image) => {
    const read = readProjectFile(`version: 1\ncontainers:\n  웹: { image: ${text} }`);
    expect('file' in read && read.file.containers.웹?.image).toEqual(image);
  });

  test.each([
    ['{ image: https://ghcr.io/a }', 'containers.웹.image 이미지에는 https://'],
    ['{ image: { name: Nginx } }', 'containers.웹.image.name 이미지의 이름은 소문자로'],
    ['{ image: { name: nginx, digest: sha256:1 } }', 'containers.웹.image.digest 다이제스트가'],
    ['{ image: { name: nginx, tag: a } }', 'containers.웹.image.tag 알 수 없는 항목입니다.'],
    ['{ image: [nginx] }', 'containers.웹.image 이미지의 이름을 입력해주세요.'],
    ['{ image: nginx, template: nodejs }', 'containers.웹.image image는 git이나 template과'],
    ['{ image: nginx, git: { url: "" } }', 'containers.웹.image image는 git이나 template과'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the plan', () => {
  test('changes an image and its digest, and leaves an equal or an omitted one', () => {
    expect(changesOf('{ image: docker.io/nginx:1.27 }')).toEqual([]);
    expect(changesOf('{ limits: { start: auto } }')).toEqual([]);
    expect(changesOf(`{ image: { name: nginx:1.28, digest: "${DIGEST}" } }`)).toEqual([
      {
        part: 'image',
        before: 'nginx:1.27',
        after: `nginx:1.28 · ${DIGEST}`,
        call: {
          do: 'set-image',
          container: { id: 'slug-웹' },
          image: { name: 'nginx:1.28', digest: DIGEST },
        },
      },
    ]);
  });

  test('replaces a repository by an image, and an image by a repository', () => {
    expect(changesOf('{ image: nginx:1.27 }', createContainerState('웹'))).toMatchObject([
      { part: 'image', before: 'https://github.com/naru/web', after: 'nginx:1.27' },
    ]);
    expect(changesOf('{ git: { url: https://github.com/a/b } }')).toMatchObject([{ part: 'git' }]);
    expect(changesOf('{ template: nodejs }')).toMatchObject([{ part: 'template' }]);
  });

  test('creates a container of an image without another source', () => {
    const { steps } = planFileText('containers: { 웹: { image: nginx } }', createProjectState());
    const creation = steps.find(({ part }) => part === 'container');
    expect(creation).toMatchObject({
      problem: null,
      call: { git: { url: '' }, template: null, image: { name: 'nginx:latest', digest: null } },
    });
  });
});
