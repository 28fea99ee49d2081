import { expect, it } from 'vitest';
import { DockerError, toStartError } from './docker-error.ts';

const USER = '실행 사용자나 그룹이 이미지에 없습니다.';
const FOLDER = '작업 폴더가 이미지에 없거나 폴더가 아닙니다.';

it.each([
  ['unable to find user nope: no matching entries in passwd file', USER],
  ['unable to find group nope: no matching entries in group file', USER],
  ['workdir "/nope" does not exist on container 49ef', FOLDER],
  ['Cannot mkdir: /etc/passwd is not a directory', FOLDER],
  ['workdir "/etc/passwd" exists on container 78d2, but is not a directory', FOLDER],
  ['something else', '컨테이너를 시작하지 못했습니다.'],
])('the refusal %j to start a container', (text, message) => {
  expect(toStartError(new DockerError(500, text))).toMatchObject({
    reason: 'start-failed',
    message: expect.stringContaining(message),
  });
});
