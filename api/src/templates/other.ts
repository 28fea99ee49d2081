import type { Template, TemplateOption } from '@naru/contract/entities/template';
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import {
  booleanOption,
  migrateOption,
  nodeOptions,
  portOption,
  selectOption,
  startCommandOption,
  textOption,
  versionOption,
} from './options.ts';

/** The options of programs for the Java virtual machine, with those of the template between the basic and the advanced ones. */
const jvmOptions = (...own: TemplateOption[]): TemplateOption[] => [
  versionOption('java_version', 'Java 버전', ['21', '17', '25']),
  selectOption('build_tool', '빌드 도구', [AUTOMATIC, 'gradle', 'maven'], {
    hint: `${AUTOMATIC} 선택은 저장소에 있는 build.gradle이나 pom.xml을 따릅니다.`,
  }),
  portOption(8080),
  ...own,
  textOption('module', '모듈', '', {
    level: 'advanced',
    description: '여러 모듈로 된 프로젝트에서 실행할 모듈의 폴더입니다.',
    hint: '예: app 또는 services/api',
  }),
  // docs/decisions/44-languages.md has the figures.
  textOption('java_options', 'JVM 옵션', '-XX:MaxRAMPercentage=60', {
    level: 'advanced',
    hint: '힙 밖의 메모리도 한도 안에 있어야 하므로, 힙은 한도의 60%를 넘지 않는 것이 좋습니다.',
  }),
];

export const springBootTemplate: Template = {
  template_id: 'spring-boot',
  name: 'Spring Boot',
  description: 'Gradle이나 Maven으로 실행 가능한 JAR를 만들어 JVM에서 실행합니다.',
  version: '3.5',
  icon_name: 'spring-boot',
  template_options: jvmOptions(
    textOption('spring_profile', 'Spring 프로필', 'prod', {
      level: 'advanced',
      description: 'SPRING_PROFILES_ACTIVE로 전달합니다.',
    }),
  ),
  template_volumes: [{ capacity: 512, mount_path: '/app/logs', description: '애플리케이션 로그' }],
  default_resources: { cpu_limit: 500, memory_limit: 1024 },
};

const mainClassOption = textOption('main_class', '메인 클래스', '', {
  level: 'advanced',
  description: '비워 두면 Gradle의 application 플러그인이나 JAR의 Main-Class를 따릅니다.',
  hint: '예: com.example.Main',
});

export const javaTemplate: Template = {
  template_id: 'java',
  name: 'Java',
  description: '프레임워크와 상관없이 Gradle이나 Maven으로 빌드한 Java 프로그램을 실행합니다.',
  version: '21',
  icon_name: 'openjdk',
  template_options: jvmOptions(mainClassOption),
  template_volumes: [],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

export const kotlinTemplate: Template = {
  template_id: 'kotlin',
  name: 'Kotlin',
  description: 'Ktor를 비롯한 Kotlin 프로그램을 Gradle이나 Maven으로 빌드해 실행합니다.',
  version: '2',
  icon_name: 'kotlin',
  template_options: jvmOptions(mainClassOption),
  template_volumes: [],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

export const goTemplate: Template = {
  template_id: 'go',
  name: 'Go',
  description: '정적 바이너리 하나로 빌드해 최소 이미지에서 실행합니다.',
  version: '1.25',
  icon_name: 'go',
  template_options: [
    versionOption('go_version', 'Go 버전', ['1.25', '1.24']),
    portOption(8080),
    textOption('main_package', '메인 패키지', '.', {
      required: true,
      hint: 'cmd/server에 main이 있다면 ./cmd/server입니다.',
    }),
    booleanOption('cgo', 'CGO 사용', false, { description: 'C 라이브러리가 필요할 때만 켭니다.' }),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 128 },
};

export const rustTemplate: Template = {
  template_id: 'rust',
  name: 'Rust',
  description: 'Cargo로 릴리스 빌드한 실행 파일을 작은 이미지에서 실행합니다.',
  version: '1',
  icon_name: 'rust',
  template_options: [
    versionOption('rust_version', 'Rust 버전', ['1']),
    portOption(8080),
    textOption('crate', '크레이트 폴더', '.', {
      level: 'advanced',
      description: '워크스페이스에서 실행할 크레이트의 폴더입니다.',
      hint: '예: crates/server',
    }),
    textOption('binary', '실행 파일', '', {
      level: 'advanced',
      description: '크레이트에 실행 파일이 여러 개일 때만 입력합니다.',
    }),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 128 },
};

export const dotnetTemplate: Template = {
  template_id: 'dotnet',
  name: '.NET',
  description: 'ASP.NET Core 프로젝트를 publish로 빌드해 런타임 이미지에서 실행합니다.',
  version: '10',
  icon_name: 'dotnet',
  template_options: [
    versionOption('dotnet_version', '.NET 버전', ['10.0', '9.0', '8.0']),
    portOption(8080),
    textOption('project', '프로젝트 파일', '', {
      level: 'advanced',
      description: '프로젝트가 여러 개일 때 실행할 것을 입력합니다.',
      hint: '예: src/Api/Api.csproj',
    }),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

const phpVersionOption = versionOption('php_version', 'PHP 버전', ['8.4', '8.3', '8.2']);

export const phpTemplate: Template = {
  template_id: 'php',
  name: 'PHP',
  description: 'PHP 파일을 FrankenPHP로 제공합니다. composer.json이 있으면 함께 설치합니다.',
  version: '8.4',
  icon_name: 'php',
  template_options: [
    phpVersionOption,
    portOption(8080),
    textOption('document_root', '문서 폴더', '.', {
      required: true,
      hint: 'index.php가 있는 폴더입니다. 예: public',
    }),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 256 },
};

export const laravelTemplate: Template = {
  template_id: 'laravel',
  name: 'Laravel',
  description:
    'PHP 웹 프레임워크입니다. FrankenPHP로 실행하고, 화면 파일은 Vite로 빌드합니다. 시크릿 APP_KEY가 필요합니다.',
  version: '12',
  icon_name: 'laravel',
  template_options: [
    phpVersionOption,
    ...nodeOptions.map((option) => ({ ...option, level: 'advanced' })),
    portOption(8080),
    migrateOption,
  ],
  template_volumes: [
    { capacity: 1024, mount_path: '/app/storage/app', description: '사용자가 올린 파일' },
  ],
  template_variables: [
    {
      key: 'APP_KEY',
      secret: true,
      required: true,
      description: '쿠키와 값을 암호화하는 키입니다. php artisan key:generate --show로 만듭니다.',
    },
    { key: 'APP_URL', secret: false, description: '앱의 공개 주소입니다.' },
  ],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

const rubyVersionOption = versionOption('ruby_version', 'Ruby 버전', ['3.4', '3.3']);

export const rubyTemplate: Template = {
  template_id: 'ruby',
  name: 'Ruby',
  description: 'Sinatra를 비롯한 Rack 앱이나 Ruby 프로그램을 Gemfile 기준으로 설치하고 실행합니다.',
  version: '3.4',
  icon_name: 'ruby',
  template_options: [
    rubyVersionOption,
    portOption(9292),
    startCommandOption('bundle exec rackup --host 0.0.0.0 --port "$PORT"'),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 200, memory_limit: 256 },
};

export const railsTemplate: Template = {
  template_id: 'rails',
  name: 'Rails',
  description:
    'Ruby 웹 프레임워크입니다. Puma로 실행하고, 시크릿 RAILS_MASTER_KEY나 SECRET_KEY_BASE가 필요합니다.',
  version: '8',
  icon_name: 'rubyonrails',
  template_options: [
    rubyVersionOption,
    ...nodeOptions.map((option) => ({ ...option, level: 'advanced' })),
    portOption(3000),
    migrateOption,
    booleanOption('precompile_assets', '빌드할 때 화면 파일 만들기', true, {
      description: 'assets:precompile을 실행합니다.',
    }),
  ],
  template_volumes: [
    { capacity: 1024, mount_path: '/app/storage', description: 'SQLite와 사용자가 올린 파일' },
  ],
  template_variables: [
    {
      key: 'RAILS_MASTER_KEY',
      secret: true,
      required: true,
      alternative: 'SECRET_KEY_BASE',
      description: 'config/credentials.yml.enc를 여는 키입니다. config/master.key의 값입니다.',
    },
    {
      key: 'SECRET_KEY_BASE',
      secret: true,
      description: '자격 증명 파일을 쓰지 않을 때의 키입니다. bin/rails secret으로 만듭니다.',
    },
  ],
  default_resources: { cpu_limit: 300, memory_limit: 512 },
};

export const dockerTemplate: Template = {
  template_id: 'docker',
  name: 'Docker',
  description: '저장소의 Dockerfile을 그대로 빌드합니다. 다른 템플릿이 맞지 않을 때 씁니다.',
  version: '1',
  icon_name: 'docker',
  template_options: [
    textOption('dockerfile', 'Dockerfile 경로', 'Dockerfile', { required: true }),
    textOption('build_target', '빌드 단계', '', {
      level: 'advanced',
      description: '여러 단계로 나눈 Dockerfile에서 마지막이 아닌 단계를 쓸 때 입력합니다.',
    }),
    portOption(8080),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};
