/** The templates of JavaScript frameworks that build pages and their server, of small servers, and of other runtimes. */
import type { Template } from '@naru/contract/entities/template';
import {
  booleanOption,
  buildCommandOption,
  nodeOptions,
  portOption,
  renderingOption,
  startCommandOption,
  textOption,
  versionOption,
} from './options.ts';

const framework = (
  template: Pick<Template, 'template_id' | 'name' | 'description' | 'version'>,
  template_options: Template['template_options'],
  default_resources: Template['default_resources'],
): Template => ({
  ...template,
  icon_name: template.template_id,
  template_options,
  template_volumes: [],
  default_resources,
});

const PAGES = { cpu_limit: 300, memory_limit: 512 } as const;
const SMALL = { cpu_limit: 200, memory_limit: 256 } as const;

export const staticTemplate: Template = {
  template_id: 'static',
  name: '정적 사이트',
  description: '빌드 없이 HTML과 CSS, 이미지를 그대로 제공합니다. index.html만 있으면 됩니다.',
  version: '5',
  icon_name: 'html5',
  template_options: [
    textOption('site_directory', '사이트 폴더', '.', {
      required: true,
      hint: 'index.html이 있는 폴더입니다. 예: public',
    }),
    booleanOption('spa_fallback', '모든 경로를 index.html로 응답', false, {
      hint: '브라우저에서 경로를 다루는 앱이라면 켜주세요.',
    }),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 100, memory_limit: 128 },
};

export const nuxtTemplate = framework(
  {
    template_id: 'nuxt',
    name: 'Nuxt',
    description: '서버 렌더링과 파일 기반 라우팅을 갖춘 Vue 프레임워크입니다.',
    version: '4',
  },
  [...nodeOptions, portOption(3000), renderingOption],
  PAGES,
);

export const svelteKitTemplate = framework(
  {
    template_id: 'sveltekit',
    name: 'SvelteKit',
    description: 'Svelte로 만드는 웹 프레임워크입니다. adapter-node로 서버를 실행합니다.',
    version: '2',
  },
  [...nodeOptions, portOption(3000), renderingOption],
  PAGES,
);

export const astroTemplate = framework(
  {
    template_id: 'astro',
    name: 'Astro',
    description: '콘텐츠 중심 사이트를 빌드해 정적 파일이나 Node.js 서버로 제공합니다.',
    version: '5',
  },
  [...nodeOptions, portOption(4321), renderingOption],
  SMALL,
);

export const remixTemplate = framework(
  {
    template_id: 'remix',
    name: 'Remix',
    description: 'Remix와 React Router 7의 서버 렌더링 앱을 빌드하고 실행합니다.',
    version: '7',
  },
  [...nodeOptions, portOption(3000), startCommandOption('npm start')],
  PAGES,
);

const smallServer = (
  template_id: string,
  name: string,
  version: string,
  description: string,
): Template =>
  framework(
    { template_id, name, version, description },
    [...nodeOptions, portOption(3000), startCommandOption('npm start'), buildCommandOption],
    SMALL,
  );

export const expressTemplate = smallServer(
  'express',
  'Express',
  '5',
  'Node.js에서 가장 널리 쓰는 작은 웹 서버 프레임워크입니다.',
);

export const fastifyTemplate = smallServer(
  'fastify',
  'Fastify',
  '5',
  '스키마로 검증하는 빠른 Node.js 서버 프레임워크입니다. 0.0.0.0에서 듣게 합니다.',
);

export const honoTemplate = smallServer(
  'hono',
  'Hono',
  '4',
  '웹 표준 API로 작성하는 작고 빠른 서버 프레임워크입니다.',
);

export const bunTemplate = framework(
  {
    template_id: 'bun',
    name: 'Bun',
    description: '설치와 실행, 번들링을 함께 하는 JavaScript 런타임입니다.',
    version: '1',
  },
  [
    versionOption('bun_version', 'Bun 버전', ['1']),
    portOption(3000),
    startCommandOption('bun run start'),
    buildCommandOption,
  ],
  SMALL,
);

export const denoTemplate = framework(
  {
    template_id: 'deno',
    name: 'Deno',
    description: '권한을 선택해 허용하는 TypeScript 런타임입니다. deno.json의 작업으로 실행합니다.',
    version: '2',
  },
  [
    versionOption('deno_version', 'Deno 버전', ['2.5.2']),
    portOption(8000),
    startCommandOption('deno task start'),
    buildCommandOption,
  ],
  SMALL,
);
