import type { TemplateOption, TemplateValue } from '@naru/contract/entities/template';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_TEMPLATE_FILES,
  createTemplateOptions,
  generateDockerfile,
  requiredTemplateOptions,
  templateIdsWithGeneratedDockerfile,
} from '../../testing/dockerfile/generate.ts';
import {
  parseDockerfileStrictly,
  parseExecForm,
} from '../../testing/dockerfile/read-dockerfile.ts';
import { EngineError } from '../engine-error.ts';
import type { TemplateOptionValues } from './template-options.ts';

const HOSTILE = [
  'npm start\nUSER root',
  'a\r\nRUN id',
  'a\u2028RUN id',
  'a\u0085RUN id',
  'a\0b',
  '\\',
  'a \\',
  '"]\nRUN ["id"]',
  '"] RUN ["id"]',
  "'; id; '",
  '$(id)',
  '`id`',
  '$'.concat('{PATH}'),
  '$PATH',
  'cat <<EOF',
  '<<EOF',
  '--privileged',
  '-x',
  '../../etc/passwd',
  '/etc/passwd',
  'a b',
  '# escape=`',
  '\ud800',
  'x'.repeat(2000),
];

const word = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('main:app', 'a.b:c', './cmd/server', '.', 'requirements/prod.txt', 'build', ''),
);

const anyValue = (option: TemplateOption): fc.Arbitrary<TemplateValue | null> => {
  if (option.type === 'number') {
    return fc.oneof(fc.integer({ min: 1, max: 64 }), fc.double(), fc.constantFrom(-1, 0, 65_536));
  }
  if (option.type === 'boolean') return fc.boolean();
  if (option.type === 'select') {
    return fc.oneof({ arbitrary: fc.constantFrom(...(option.options ?? [])), weight: 9 }, word);
  }
  return word;
};

const configOf = (id: string): fc.Arbitrary<TemplateOptionValues> => {
  const options = createTemplateOptions(id).template.template_options ?? [];
  const values = Object.fromEntries(options.map((option) => [option.name, anyValue(option)]));
  return fc.record(values, { requiredKeys: [] });
};

const HARMLESS: Readonly<Record<string, string>> = {
  app_module: 'main:app',
  wsgi_module: 'shop.wsgi',
  main_package: './cmd',
  requirements_file: 'requirements.txt',
  main_file: 'app.py',
};

/** Replaces the texts in options by harmless words. */
const harmless = (id: string, config: TemplateOptionValues): TemplateOptionValues =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      const option = createTemplateOptions(id).template.template_options?.find(
        (one) => one.name === name,
      );
      // `.` alone is the top folder, as an empty value is.
      const filled = typeof value === 'string' && /[^\s./]/.test(value) && option?.type === 'text';
      return [name, filled ? (HARMLESS[name] ?? 'word') : value];
    }),
  );

const namesIn = (text: string) => parseDockerfileStrictly(text).map(({ name }) => name);

/** Returns the Dockerfile; `undefined` when a value was rejected with a sentence for the member. */
function attempt(id: string, config: TemplateOptionValues): string | undefined {
  const named = [config.requirements_file, config.main_file].map(String);
  const files = [...ALL_TEMPLATE_FILES, ...named, 'requirements/prod.txt'];
  try {
    return generateDockerfile(id, { ...requiredTemplateOptions(id), ...config }, { files });
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ reason: 'nothing-to-build' });
    return undefined;
  }
}

test.each(templateIdsWithGeneratedDockerfile)('%s: no value adds an instruction', (id) => {
  fc.assert(
    fc.property(configOf(id), (config) => {
      const text = attempt(id, config);
      if (text === undefined) return;
      expect(namesIn(text)).toEqual(namesIn(attempt(id, harmless(id, config)) ?? ''));
    }),
    { numRuns: 300 },
  );
});

test.each(HOSTILE)('the command %j is one word of a shell, or refused', (command) => {
  const text = attempt('nodejs', { start_command: command });
  const isRefused = /[\n\r\0\u0085\u2028\ud800]/.test(command) || command.length > 1000;
  expect(text === undefined).toBe(isRefused);
  if (text === undefined) return;
  const last = parseDockerfileStrictly(text).at(-1);
  expect(parseExecForm(last?.text ?? '')).toEqual(['sh', '-c', command]);
});

test.each([
  ['react', 'output_directory', '../out'],
  ['react', 'output_directory', '/etc'],
  ['react', 'output_directory', 'a b'],
  ['react', 'output_directory', '$HOME'],
  ['go', 'main_package', './../..'],
  ['go', 'main_package', 'net/http'],
  ['go', 'main_package', '-toolexec=id'],
  ['fastapi', 'app_module', 'main:app;id'],
  ['fastapi', 'app_module', '--help'],
  ['django', 'wsgi_module', '$(id)'],
  ['django', 'wsgi_module', ''],
  ['flask', 'requirements_file', '-r/etc/passwd'],
  ['streamlit', 'main_file', '--server.enableCORS=false'],
  ['static', 'site_directory', '../..'],
  ['rust', 'crate', '/etc'],
  ['rust', 'binary', 'a;id'],
  ['dotnet', 'project', '-p:PreBuildEvent=id'],
  ['java', 'main_class', 'a b'],
  ['java', 'module', '-x'],
  ['java', 'module', '../other'],
  ['kotlin', 'module', 'app;id'],
  ['php', 'document_root', '$(id)'],
  ['sveltekit', 'rendering', 'ssr'],
  ['nextjs', 'node_version', '24 AS x'],
  ['fastapi', 'workers', 1.5],
  ['fastapi', 'workers', 1000],
  ['nodejs', 'port', 65_536],
  ['nodejs', 'start_command', '   '],
])('%s refuses %s %j and names the option', (id, name, value) => {
  const label = createTemplateOptions(id).template.template_options?.find(
    (one) => one.name === name,
  )?.label;
  expect(() => generateDockerfile(id, { ...requiredTemplateOptions(id), [name]: value })).toThrow(
    `템플릿 옵션 "${label}"의 값을 쓸 수 없습니다.`,
  );
});

test('build variables are declared where commands run, by names alone', () => {
  for (const id of templateIdsWithGeneratedDockerfile) {
    const buildArgs = ['API_URL', 'x=1 RUN', 'A\nUSER root'];
    const stages = generateDockerfile(id, requiredTemplateOptions(id), {
      buildArgs,
      files: ALL_TEMPLATE_FILES,
    }).split('\n\n');
    expect(stages.filter((stage) => stage.includes('\nARG API_URL\n'))).toHaveLength(1);
    expect(stages.at(-1)).not.toContain('ARG');
    expect(stages.join('\n').match(/^ARG /gm)).toHaveLength(1);
  }
});
