/** Functions that build the options of templates. */
import type { TemplateOption } from '@naru/contract/entities/template';
import { AUTOMATIC, RENDERING } from '@naru/contract/rules/template-option';

type Rest = Partial<Pick<TemplateOption, 'required' | 'description' | 'hint' | 'level'>>;

/** Returns an option with several choices. The first choice is the default. */
export const selectOption = (
  name: string,
  label: string,
  options: readonly [string, ...string[]],
  rest: Rest = {},
): TemplateOption => ({
  name,
  label,
  type: 'select',
  options: [...options],
  default: options[0],
  required: true,
  level: 'basic',
  ...rest,
});

const numberOption = (
  name: string,
  label: string,
  value: number,
  rest: Rest = {},
): TemplateOption => ({
  name,
  label,
  type: 'number',
  default: value,
  required: true,
  level: 'basic',
  ...rest,
});

export const booleanOption = (
  name: string,
  label: string,
  value: boolean,
  rest: Rest = {},
): TemplateOption => ({ name, label, type: 'boolean', default: value, level: 'advanced', ...rest });

/** Returns an option for a textOption. An empty `value` is no default. */
export const textOption = (
  name: string,
  label: string,
  value: string,
  rest: Rest = {},
): TemplateOption => ({
  name,
  label,
  type: 'text',
  ...(value !== '' && { default: value }),
  level: 'basic',
  ...rest,
});

const PORT_HINT = '컨테이너 안에서 애플리케이션이 듣는 포트입니다.';

/** Returns the option for the portOption on which the application listens in its container. */
export const portOption = (value: number): TemplateOption =>
  numberOption('port', '포트', value, { hint: PORT_HINT });

/** Returns the option for the version of a language. Without a choice, the repository's files decide, else the first version. */
export const versionOption = (
  name: string,
  label: string,
  versions: readonly string[],
): TemplateOption =>
  selectOption(name, label, [AUTOMATIC, ...versions], {
    hint: `${AUTOMATIC} 선택은 저장소에 있는 버전을 따르고, 없으면 ${versions[0]} 버전을 씁니다.`,
  });

const nodeVersionOption = versionOption('node_version', 'Node.js 버전', ['24', '22', '20']);
const packageManagerOption = selectOption(
  'package_manager',
  '패키지 관리자',
  [AUTOMATIC, 'npm', 'pnpm', 'yarn', 'bun'],
  {
    description: '의존성을 설치하고 스크립트를 실행할 도구입니다.',
    hint: `${AUTOMATIC} 선택은 저장소의 packageManager와 잠금 파일을 따릅니다.`,
  },
);

/** The options of every template that Node.js builds. */
export const nodeOptions: readonly TemplateOption[] = [nodeVersionOption, packageManagerOption];

export const pythonVersionOption = versionOption('python_version', 'Python 버전', [
  '3.13',
  '3.12',
  '3.11',
]);
export const requirementsFileOption = textOption(
  'requirements_file',
  '의존성 파일',
  'requirements.txt',
  {
    level: 'advanced',
    description:
      'pip로 설치할 의존성 목록입니다. 저장소에 uv, Poetry, PDM, Pipenv의 잠금 파일이 있으면 그것을 씁니다.',
  },
);

/** Returns the option for the command that starts the application. */
export const startCommandOption = (value: string): TemplateOption =>
  textOption('start_command', '시작 명령', value, {
    required: true,
    description: '컨테이너가 시작할 때 실행할 명령입니다.',
  });

/** Returns the options for the command that builds a static site, and for the folder of the build result. */
export const staticBuildOptions = (folder: string): TemplateOption[] => [
  textOption('build_command', '빌드 명령', 'npm run build', { required: true }),
  textOption('output_directory', '출력 폴더', folder, {
    required: true,
    description: '빌드 결과가 만들어지는 폴더입니다.',
  }),
];

/** The option whether the web server responds to unknown paths with the index page. */
export const spaFallbackOption = booleanOption(
  'spa_fallback',
  '모든 경로를 index.html로 응답',
  true,
  {
    hint: '브라우저에서 경로를 다루는 앱이라면 켜 두어야 합니다.',
  },
);

export const workersOption = (value: number): TemplateOption =>
  numberOption('workers', '워커 수', value, {
    level: 'advanced',
    hint: 'CPU 500m마다 1개를 권장합니다.',
  });

/** The option for the command that builds a project; empty for a project without a build. */
export const buildCommandOption = textOption('build_command', '빌드 명령', '', {
  level: 'advanced',
  description: 'TypeScript처럼 빌드가 필요한 프로젝트에만 입력합니다.',
});

/** The option whether a framework renders pages in a server or at build. */
export const renderingOption = selectOption(
  'rendering',
  '출력 방식',
  [AUTOMATIC, RENDERING.server, RENDERING.site],
  {
    description: '서버로 실행하거나, 빌드한 정적 파일만 제공합니다.',
    hint: `${AUTOMATIC} 선택은 저장소의 어댑터 설정을 따릅니다.`,
  },
);

export const migrateOption = booleanOption(
  'migrate_on_start',
  '시작할 때 데이터베이스 마이그레이션',
  true,
);
