/** The builds of templates by the template's id. */
import { dotnetBuild, goBuild, rustBuild } from './compiled-templates.ts';
import { javaBuild, kotlinBuild, springBootBuild } from './jvm-templates.ts';
import {
  astroBuild,
  expressBuild,
  fastifyBuild,
  honoBuild,
  nestjsBuild,
  nextjsBuild,
  nodejsBuild,
  nuxtBuild,
  remixBuild,
  svelteKitBuild,
} from './node-templates.ts';
import { laravelBuild, phpBuild } from './php-templates.ts';
import {
  djangoBuild,
  fastapiBuild,
  flaskBuild,
  pythonBuild,
  streamlitBuild,
} from './python-templates.ts';
import { railsBuild, rubyBuild } from './ruby-templates.ts';
import { bunBuild, denoBuild } from './runtime-templates.ts';
import { reactBuild, staticBuild, vueBuild } from './static-templates.ts';
import type { TemplateBuild } from './template-build.ts';

/** The template `docker` is missing, because that template uses the repository's Dockerfile. */
export const templateBuilds: Readonly<Record<string, TemplateBuild>> = {
  static: staticBuild,
  react: reactBuild,
  vue: vueBuild,
  nextjs: nextjsBuild,
  nuxt: nuxtBuild,
  sveltekit: svelteKitBuild,
  astro: astroBuild,
  remix: remixBuild,
  nodejs: nodejsBuild,
  express: expressBuild,
  fastify: fastifyBuild,
  hono: honoBuild,
  nestjs: nestjsBuild,
  bun: bunBuild,
  deno: denoBuild,
  python: pythonBuild,
  fastapi: fastapiBuild,
  django: djangoBuild,
  flask: flaskBuild,
  streamlit: streamlitBuild,
  'spring-boot': springBootBuild,
  java: javaBuild,
  kotlin: kotlinBuild,
  go: goBuild,
  rust: rustBuild,
  dotnet: dotnetBuild,
  php: phpBuild,
  laravel: laravelBuild,
  ruby: rubyBuild,
  rails: railsBuild,
};
