import { expect, test } from 'vitest';
import { brandNames, findBrandOutline } from './brands.ts';

test.each([
  ['react', 'React'],
  ['vue', 'Vue.js'],
  ['nextjs', 'Next.js'],
  ['nodejs', 'Node.js'],
  ['nestjs', 'NestJS'],
  ['python', 'Python'],
  ['fastapi', 'FastAPI'],
  ['django', 'Django'],
  ['flask', 'Flask'],
  ['spring-boot', 'Spring Boot'],
  ['springboot', 'Spring Boot'],
  ['go', 'Go'],
  ['sveltekit', 'Svelte'],
  ['openjdk', 'OpenJDK'],
  ['rubyonrails', 'Ruby on Rails'],
  ['dotnet', '.NET'],
  ['docker', 'Docker'],
  ['postgresql', 'PostgreSQL'],
  ['mysql', 'MySQL'],
  ['mariadb', 'MariaDB'],
  ['redis', 'Redis'],
  ['mongodb', 'MongoDB'],
  ['github', 'GitHub'],
])('%s is the logo of %s', (name, title) => {
  expect(findBrandOutline(name)?.title).toBe(title);
});

test.each([['rails'], ['valkey'], ['React'], ['toString'], ['']])('%j has no logo', (name) => {
  expect(findBrandOutline(name)).toBeUndefined();
});

test('every logo is one outline, and no two brands share one', () => {
  const paths = brandNames.map((name) => findBrandOutline(name)?.path ?? '');
  expect(paths.filter((path) => !/^[Mm][\d\s.,a-zA-Z-]+$/.test(path))).toEqual([]);
  // The names contain two spellings of Spring Boot, which share one logo.
  expect(new Set(paths).size).toBe(brandNames.length - 1);
});
