import { INSPECTION_REASONS, type InspectionReason } from '@naru/contract/entities/inspection';
import { expect, test } from 'vitest';
import { applicationFacts, reasonSentence } from './inspection-texts.ts';

test.each<[InspectionReason, string]>([
  [
    { code: 'dependency', file: 'package.json', name: 'next', version: '15' },
    'package.json에 next 15 의존성이 있습니다.',
  ],
  [
    { code: 'dependency', file: 'requirements.txt', name: 'flask', version: '3.1' },
    'requirements.txt에 flask 3.1 의존성이 있습니다.',
  ],
  [
    { code: 'dependency', file: 'pom.xml', name: 'Spring Boot' },
    'pom.xml에 Spring Boot 의존성이 있습니다.',
  ],
  [{ code: 'version', file: 'package.json' }, 'package.json에 버전이 있습니다.'],
  [{ code: 'file', file: 'apps/web/Dockerfile' }, 'apps/web/Dockerfile 파일이 있습니다.'],
  [
    { code: 'setting', file: 'Dockerfile', name: 'EXPOSE', value: '80' },
    'Dockerfile에 EXPOSE 80 설정이 있습니다.',
  ],
  [
    { code: 'script', file: 'package.json', name: 'build' },
    'package.json에 build 스크립트가 있습니다.',
  ],
  [
    { code: 'code', file: 'next.config.ts', value: "output: 'standalone'" },
    "next.config.ts에 output: 'standalone' 코드가 있습니다.",
  ],
  [{ code: 'missing', file: 'next.config', value: '설정' }, 'next.config에 설정 항목이 없습니다.'],
  [{ code: 'template', name: 'Go' }, 'Go 템플릿의 기본값입니다.'],
  [{ code: 'later', file: 'a.txt' }, 'a.txt 파일이 있습니다.'],
])('%j', (reason, sentence) => {
  expect(reasonSentence(reason)).toBe(sentence);
});

test('every kind of reason is a sentence, also without its texts', () => {
  for (const code of INSPECTION_REASONS) expect(reasonSentence({ code })).toMatch(/\.$/);
});

test('tools, options, port, memory and variables are told with their reasons', () => {
  const reason = { code: 'file', file: 'Dockerfile' };
  const script = { code: 'script', file: 'package.json', name: 'build' };
  const application = {
    ...{ path: '', name: 'shop', reason },
    options: [
      { name: 'build_command', value: 'npm run build', reason: script },
      { name: 'cache', value: false, reason: script },
      { name: 'dockerfile', value: 'Dockerfile', reason },
      { name: 'unknown', value: 1, reason: script },
    ],
    tools: [{ name: 'Node.js', version: '22', reason: { code: 'version', file: '.nvmrc' } }],
    port: { value: 4000, reason: { code: 'code', file: 'server.js', value: '4000' } },
    memory_limit: { value: 512, reason: { code: 'template', name: 'Node.js' } },
    env_example: { file: '.env.example', text: 'A=1' },
  };
  const labels = { build_command: '빌드 명령', cache: '캐시', dockerfile: 'Dockerfile 경로' };
  const template = {
    ...{ template_id: 'nodejs', name: 'Node.js' },
    template_options: Object.entries(labels).map(([name, label]) => ({
      name,
      label,
      type: 'text',
    })),
  };
  const lines = applicationFacts(application, template).map((fact) => Object.values(fact));
  expect(lines).toEqual([
    ['Node.js 22', '.nvmrc에 버전이 있습니다.'],
    ['빌드 명령: npm run build', 'package.json에 build 스크립트가 있습니다.'],
    ['캐시: 꺼짐', 'package.json에 build 스크립트가 있습니다.'],
    ['포트: 4000', 'server.js에 4000 코드가 있습니다.'],
    ['메모리: 512 MiB', 'Node.js 템플릿의 기본값입니다.'],
    ['환경 변수', '.env.example 파일이 있습니다.'],
  ]);
  expect(applicationFacts(application, undefined)).toHaveLength(4);
});
