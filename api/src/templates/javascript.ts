import type { Template } from '@naru/contract/entities/template';
import {
  booleanOption,
  buildCommandOption,
  nodeOptions,
  portOption,
  selectOption,
  spaFallbackOption,
  startCommandOption,
  staticBuildOptions,
} from './options.ts';

export const reactTemplate: Template = {
  template_id: 'react',
  name: 'React',
  description:
    'Vite로 빌드한 React 단일 페이지 앱을 정적 파일로 제공합니다. 서버 코드가 없어 리소스를 적게 씁니다.',
  version: '19',
  icon_name: 'react',
  template_options: [...nodeOptions, ...staticBuildOptions('dist'), spaFallbackOption],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 256 },
};

export const vueTemplate: Template = {
  template_id: 'vue',
  name: 'Vue',
  description: 'Vite로 빌드한 Vue 단일 페이지 앱을 정적 파일로 제공합니다.',
  version: '3.5',
  icon_name: 'vue',
  template_options: [...nodeOptions, ...staticBuildOptions('dist'), spaFallbackOption],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 256 },
};

export const nextjsTemplate: Template = {
  template_id: 'nextjs',
  name: 'Next.js',
  description:
    '서버 렌더링과 API 라우트를 갖춘 React 프레임워크입니다. 이미지 최적화와 ISR 결과를 볼륨에 보관합니다.',
  version: '16',
  icon_name: 'nextjs',
  template_options: [
    ...nodeOptions,
    portOption(3000),
    booleanOption('standalone', 'standalone 출력 사용', true, {
      description: '실행에 필요한 파일만 남겨 이미지 크기를 줄입니다.',
      hint: "next.config에 output: 'standalone'이 있어야 합니다.",
    }),
    booleanOption('telemetry', '익명 사용 통계 보내기', false),
  ],
  template_volumes: [
    { capacity: 512, mount_path: '/app/.next/cache', description: '빌드와 이미지 캐시' },
  ],
  default_resources: { cpu_limit: 500, memory_limit: 1024 },
};

export const nodejsTemplate: Template = {
  template_id: 'nodejs',
  name: 'Node.js',
  description:
    'Node.js 서버를 package.json 기준으로 설치하고 실행합니다. 프레임워크는 무엇이든 됩니다.',
  version: '24',
  icon_name: 'nodejs',
  template_options: [
    ...nodeOptions,
    portOption(3000),
    startCommandOption('npm start'),
    buildCommandOption,
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

export const nestjsTemplate: Template = {
  template_id: 'nestjs',
  name: 'NestJS',
  description: '모듈 구조와 의존성 주입을 갖춘 TypeScript 서버 프레임워크입니다.',
  version: '11',
  icon_name: 'nestjs',
  template_options: [
    ...nodeOptions,
    portOption(3000),
    selectOption('http_adapter', 'HTTP 어댑터', ['express', 'fastify'], { level: 'advanced' }),
    startCommandOption('node dist/main.js'),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 400, memory_limit: 512 },
};
