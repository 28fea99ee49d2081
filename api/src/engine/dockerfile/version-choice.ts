/** Decides the versions of a build: what the member chose, else what the repository declares, else the newest usual version. */
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import type { DockerfileInput } from './template-build.ts';
import type { Language } from './version-files.ts';
import { chooseImageVersion, rangesIntersect, type TagLength } from './version-range.ts';

interface LanguageImages {
  name: string;
  /** The option of templates with the version. */
  option: string;
  tags: TagLength;
  /** The version where the template has no choice of versions. */
  usual: string;
}

/** The names of languages for members, and the tags of their base images. */
export const LANGUAGE_IMAGES: Readonly<Record<Language, LanguageImages>> = {
  node: { name: 'Node.js', option: 'node_version', tags: { shortest: 1, longest: 3 }, usual: '24' },
  bun: { name: 'Bun', option: 'bun_version', tags: { shortest: 1, longest: 3 }, usual: '1' },
  // The images of Deno have tags for exact versions alone.
  deno: { name: 'Deno', option: 'deno_version', tags: { shortest: 3, longest: 3 }, usual: '2.5.2' },
  python: {
    name: 'Python',
    option: 'python_version',
    tags: { shortest: 2, longest: 3 },
    usual: '3.13',
  },
  go: { name: 'Go', option: 'go_version', tags: { shortest: 2, longest: 2 }, usual: '1.25' },
  java: { name: 'Java', option: 'java_version', tags: { shortest: 1, longest: 1 }, usual: '21' },
  rust: { name: 'Rust', option: 'rust_version', tags: { shortest: 1, longest: 3 }, usual: '1' },
  dotnet: {
    name: '.NET',
    option: 'dotnet_version',
    tags: { shortest: 2, longest: 2 },
    usual: '10.0',
  },
  'dotnet-sdk': {
    name: '.NET SDK',
    option: 'dotnet_version',
    tags: { shortest: 2, longest: 3 },
    usual: '10.0',
  },
  php: { name: 'PHP', option: 'php_version', tags: { shortest: 2, longest: 2 }, usual: '8.4' },
  ruby: { name: 'Ruby', option: 'ruby_version', tags: { shortest: 2, longest: 3 }, usual: '3.4' },
};

/** Returns the choice of the member; `undefined` when the build follows the repository. */
function chosen({ options }: DockerfileInput, option: string): string | undefined {
  const offered = options.template.template_options?.some(({ name }) => name === option);
  const value = offered ? options.choice(option) : AUTOMATIC;
  return value === AUTOMATIC ? undefined : value;
}

/** Returns the version in the tag of a language's base image. */
export function versionOf(input: DockerfileInput, language: Language): string {
  const { option, tags, usual } = LANGUAGE_IMAGES[language];
  const choice = chosen(input, option);
  if (choice !== undefined) return choice;
  const offered = input.options.template.template_options?.find(({ name }) => name === option);
  const versions = (offered?.options ?? [usual]).filter((one) => one !== AUTOMATIC);
  const found = input.toolchain.versions.get(language);
  return found === undefined
    ? (versions[0] ?? usual)
    : chooseImageVersion(found.range, versions, tags);
}

/** Returns sentences for the log about the version of a language, and about what contradicts it. */
export function versionNotes(input: DockerfileInput, language: Language): string[] {
  const { name, option } = LANGUAGE_IMAGES[language];
  const found = input.toolchain.versions.get(language);
  const choice = chosen(input, option);
  if (found === undefined) return [];
  if (choice === undefined) {
    const version = versionOf(input, language);
    return [`${name} ${version} 버전으로 빌드합니다. ${found.file}: ${found.value}`];
  }
  if (rangesIntersect(found.range, choice)) return [];
  return [
    `템플릿 옵션에서 선택한 ${name} ${choice} 버전으로 빌드합니다. 저장소와 다릅니다. ${found.file}: ${found.value}`,
  ];
}
