import { expect, test } from 'vitest';
import { searchProjects } from './project-search.ts';

const named = (name: string) => ({
  project_id: name,
  slug: name,
  name,
  created_at: '2026-03-02T00:00:00Z',
});
const projects = ['결제 서버', 'API Gateway', '\u1100\u1167\u11afjenkins'].map(named);

test.each([
  ['', 3],
  ['api', 1],
  ['GATEWAY', 1],
  ['결', 2],
  ['결ㅈ', 0],
  ['\u1100\u1167\u11af', 2],
  ['없는 이름', 0],
])('searching for %j finds %i (specification section 2)', (text, count) => {
  expect(searchProjects(projects, text)).toHaveLength(count);
});
