import type { TemplateOption } from '@naru/contract/entities/template';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  VOLUME_CAPACITY_LIMIT,
} from '@naru/contract/rules/limits';
import { describe, expect, test } from 'vitest';
import { templates as applications } from '../../templates/catalogue.ts';
import { databases } from '../../templates/databases.ts';

const templates = [...applications, ...databases.map(({ template }) => template)];

/** The icons of the specification. */
const ICONS = `react vue nextjs nodejs nestjs python fastapi django flask spring-boot go docker`;

const options: TemplateOption[] = templates.flatMap((template) => template.template_options ?? []);

describe('the catalogue', () => {
  test('has a template for every icon of the specification', () => {
    const icons = templates.map((template) => template.icon_name);
    expect(icons).toEqual(expect.arrayContaining(ICONS.split(' ')));
    expect(new Set(icons).size).toBe(templates.length);
  });

  test('has options of every type and level, required and not', () => {
    const kinds = (key: 'type' | 'level' | 'required') =>
      new Set(options.map((o) => o[key] ?? false));
    expect(kinds('type')).toEqual(new Set(['select', 'number', 'boolean', 'text']));
    expect(kinds('level')).toEqual(new Set(['basic', 'advanced']));
    expect(kinds('required')).toEqual(new Set([true, false]));
  });

  test.each(templates)('$template_id can be made as it stands', (template) => {
    const { cpu_limit, memory_limit } = template.default_resources ?? {};
    expect(Number(cpu_limit) % CONTAINER_CPU_LIMIT.step).toBe(0);
    expect(Number(memory_limit) % CONTAINER_MEMORY_LIMIT.step).toBe(0);
    for (const volume of template.template_volumes ?? []) {
      expect(volume.mount_path).toMatch(/^\//);
      expect(Number(volume.capacity) % VOLUME_CAPACITY_LIMIT.step).toBe(0);
    }
    const names = (template.template_options ?? []).map((option) => option.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(templates)(
    '$template_id says in Korean what it and its volumes are for',
    (template) => {
      const volumes = (template.template_volumes ?? []).map(({ description }) => description);
      for (const text of [template.description, ...volumes]) expect(text).toMatch(/[가-힣]{2}/);
      expect(template.description).toMatch(/니다\.$/);
    },
  );

  test('offers every default among the choices', () => {
    for (const option of options.filter(({ type }) => type === 'select')) {
      expect(option.options).toContain(option.default);
    }
  });
});

describe.each(databases)('the database $kind', (definition) => {
  const { template, versions } = definition;

  test('has defaults that its rules accept', () => {
    const { memory_limit } = template.default_resources ?? {};
    const [volume] = template.template_volumes ?? [];
    expect(memory_limit).toBeGreaterThanOrEqual(definition.minMemoryMiB);
    expect(volume?.capacity).toBeGreaterThanOrEqual(definition.minCapacityMiB);
    expect(volume?.mount_path).toBe(definition.mountPath(versions[0]));
    expect(template.version).toBe(versions[0]);
  });

  test('offers versions that are tags, the newest first', () => {
    expect(new Set(versions).size).toBe(versions.length);
    for (const version of versions) expect(version).toMatch(/^\d+(\.\d+)?$/);
    const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    expect(newestFirst).toEqual(versions);
  });
});

test('applications and databases have different ids', () => {
  const ids = templates.map(({ template_id }) => template_id);
  expect(new Set(ids).size).toBe(ids.length);
});
