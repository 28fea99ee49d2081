import { describe, expect, test } from 'vitest';
import { searchProjects, suggestProjectSearch } from './project-search.ts';

const named = (name: string) => ({
  project_id: name,
  slug: name,
  name,
  created_at: '2026-03-02T00:00:00Z',
});
const projects = ['API Gateway', '새 결제', '결제 서버', '\u1100\u1167\u11afjenkins'].map(named);

describe('searching projects (specification section 2)', () => {
  test.each([
    ['', 4],
    ['api', 1],
    ['GATEWAY', 1],
    ['결', 3],
    ['결ㅈ', 2],
    ['ㄱㅈ', 2],
    ['\u1100\u1167\u11af', 3],
    ['없는 이름', 0],
  ])('for %j finds %i', (text, count) => {
    expect(searchProjects(projects, text)).toHaveLength(count);
  });

  test('has what begins with the text first, then what contains it, then what it is typed for', () => {
    const names = (text: string) => searchProjects(projects, text).map(({ name }) => name);
    expect(names('결제')).toEqual(['결제 서버', '새 결제']);
    const consonants = ['기존 사이트', 'ㄱㅈ 모음'].map(named);
    expect(searchProjects(consonants, 'ㄱㅈ')[0]?.name).toBe('ㄱㅈ 모음');
  });

  test.each([
    ['rufwp', '결제'],
    ['ㅁㅔㅑ', 'api'],
    ['qwerty', undefined],
    ['결제', undefined],
    ['', undefined],
  ])('for %j, %j was meant', (text, meant) => {
    expect(suggestProjectSearch(projects, text)).toBe(meant);
  });
});
