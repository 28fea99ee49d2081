/** Writes sentences for the log of a deployment: which versions and tools a generated Dockerfile uses, and what contradicts them. */
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import type { ToolchainConflict } from './finding.ts';
import { managerOf } from './node-project.ts';
import type { DockerfileInput } from './template-build.ts';
import { LANGUAGE_IMAGES, versionNotes } from './version-choice.ts';
import type { Language } from './version-files.ts';

function managerNotes(input: DockerfileInput): string[] {
  const own = input.toolchain.packageManager;
  const { name, version, choice, isOwn, manager } = managerOf(input);
  const lockfile = manager.lockfiles.find((file) => input.files.has(file));
  const where = choice === AUTOMATIC ? (own?.file ?? '저장소에 정한 것 없음') : '템플릿 옵션';
  const title = `패키지 관리자: ${[name, version].filter(Boolean).join(' ')} (${where}).`;
  const installs =
    lockfile === undefined
      ? '잠금 파일이 없어 설치할 때마다 버전이 달라질 수 있습니다.'
      : `${lockfile}의 버전 그대로 설치합니다.`;
  const unused = isOwn ? [] : [own?.file, own?.lockfile];
  const ignored = [...new Set(unused.filter(Boolean))].join(', ');
  const differs = isOwn ? '' : ` 저장소는 ${own?.value}입니다. 쓰지 않는 파일: ${ignored}`;
  return [`${title} ${installs}${differs}`];
}

function pythonNotes({ toolchain }: DockerfileInput): string[] {
  const found = toolchain.pythonInstaller;
  if (found === undefined || found.value === 'pip') return [];
  return [`패키지 관리자: ${found.value} (${found.file}).`];
}

const SUBJECTS = {
  'package-manager': '패키지 관리자',
  'python-installer': '패키지 관리자',
} as const;

function conflictNote({ subject, used, ignored }: ToolchainConflict): string {
  const name =
    subject === 'package-manager' || subject === 'python-installer'
      ? SUBJECTS[subject]
      : `${LANGUAGE_IMAGES[subject].name} 버전`;
  const [one, other] = [used, ignored].map(({ file, value }) => `${file}: ${value}`);
  return `저장소의 파일마다 ${name} 설정이 다릅니다. ${one}, ${other}. 앞의 것을 따릅니다.`;
}

/** Returns the sentences about the languages of a template. */
export function buildNotes(input: DockerfileInput, languages: readonly Language[]): string[] {
  const hasPackages = languages.includes('node') && input.files.has('package.json');
  const isPython = languages.includes('python');
  const conflicts = input.toolchain.conflicts.filter(({ subject }) => {
    if (subject === 'package-manager') return hasPackages;
    return subject === 'python-installer' ? isPython : languages.includes(subject);
  });
  const { workspaceFolder } = input;
  return [
    ...(workspaceFolder
      ? [`워크스페이스의 맨 위 폴더에서 설치하고 ${workspaceFolder} 폴더에서 빌드합니다.`]
      : []),
    ...languages
      .filter((language) => language !== 'node' || hasPackages)
      .flatMap((language) => versionNotes(input, language)),
    ...(hasPackages ? managerNotes(input) : []),
    ...(isPython ? pythonNotes(input) : []),
    ...conflicts.map(conflictNote),
  ];
}
