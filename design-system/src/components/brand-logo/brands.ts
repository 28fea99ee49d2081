import { Box } from 'lucide';
import {
  siAstro,
  siBun,
  siDeno,
  siDjango,
  siDocker,
  siDotnet,
  siExpress,
  siFastapi,
  siFastify,
  siFlask,
  siGithub,
  siGo,
  siHono,
  siHtml5,
  siKotlin,
  siLaravel,
  siMariadb,
  siMongodb,
  siMysql,
  siNestjs,
  siNextdotjs,
  siNodedotjs,
  siNuxt,
  siOpenjdk,
  siPhp,
  siPostgresql,
  siPython,
  siReact,
  siRedis,
  siRemix,
  siRuby,
  siRubyonrails,
  siRust,
  siSpringboot,
  siStreamlit,
  siSvelte,
  siVuedotjs,
} from 'simple-icons';
import type { IconNode } from '../icon/icon.tsx';
import { type BrandOutline, outlineIcon } from './outline-icon.ts';

/**
 * Returns the logo of a brand for the prop `icon` of a button, or an empty box for a name without a logo. To show a logo outside of
 * a button use `BrandLogo`.
 */
export function brandIcon(name: string): IconNode {
  const brand = findBrandOutline(name);
  return brand ? outlineIcon(brand) : Box;
}

const brands = new Map<string, BrandOutline>([
  ['react', siReact],
  ['vue', siVuedotjs],
  ['nextjs', siNextdotjs],
  ['nuxt', siNuxt],
  ['sveltekit', siSvelte],
  ['astro', siAstro],
  ['remix', siRemix],
  ['html5', siHtml5],
  ['nodejs', siNodedotjs],
  ['express', siExpress],
  ['fastify', siFastify],
  ['hono', siHono],
  ['nestjs', siNestjs],
  ['bun', siBun],
  ['deno', siDeno],
  ['python', siPython],
  ['fastapi', siFastapi],
  ['django', siDjango],
  ['flask', siFlask],
  ['streamlit', siStreamlit],
  ['spring-boot', siSpringboot],
  ['springboot', siSpringboot],
  ['openjdk', siOpenjdk],
  ['kotlin', siKotlin],
  ['go', siGo],
  ['rust', siRust],
  ['dotnet', siDotnet],
  ['php', siPhp],
  ['laravel', siLaravel],
  ['ruby', siRuby],
  ['rubyonrails', siRubyonrails],
  ['docker', siDocker],
  ['postgresql', siPostgresql],
  ['mysql', siMysql],
  ['mariadb', siMariadb],
  ['redis', siRedis],
  ['mongodb', siMongodb],
  ['github', siGithub],
]);

/** All names for which {@link findBrandOutline} returns a brand. */
export const brandNames: readonly string[] = [...brands.keys()];

/**
 * Returns the brand for a name as the API server writes the name (`nextjs`, `spring-boot`), or `undefined` for a name without a
 * logo.
 */
export const findBrandOutline = (name: string): BrandOutline | undefined => brands.get(name);
