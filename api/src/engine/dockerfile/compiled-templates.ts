/** The templates of languages that compile to one file: Java with Spring Boot, and Go. */
import {
  cmdInstruction,
  cmdShellInstruction,
  copyInstruction,
  createFoldersInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
  runInstruction,
  runShellInstruction,
} from './instructions.ts';
import { goStarterFiles, springStarterFiles } from './starters/compiled.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import type { TemplateOptions } from './template-options.ts';

interface BuildTool {
  files: readonly string[];
  folders: readonly string[];
  wrapper: string;
  image(java: string): string;
  /** The arguments that download dependencies before the code is copied. The build downloads missing dependencies. */
  fetch: string;
  build: string;
  output: string;
}

const GRADLE: BuildTool = {
  files: [
    'build.gradle',
    'build.gradle.kts',
    'settings.gradle',
    'settings.gradle.kts',
    'gradle.properties',
  ],
  folders: ['gradle'],
  wrapper: 'gradlew',
  image: (java) => `gradle:9-jdk${java}`,
  fetch: '--no-daemon dependencies || true',
  build: '--no-daemon bootJar',
  output: 'build/libs',
};

const MAVEN: BuildTool = {
  files: ['pom.xml'],
  folders: ['.mvn'],
  wrapper: 'mvnw',
  image: (java) => `maven:3-eclipse-temurin-${java}`,
  fetch: '-B -q dependency:go-offline || true',
  build: '-B -DskipTests package',
  output: 'target',
};

function buildJar(input: DockerfileInput): string[] {
  const { options, files } = input;
  const gradle = options.choice('build_tool') === 'gradle';
  const tool = gradle ? GRADLE : MAVEN;
  requireAnyFile(input, ...(gradle ? ['build.gradle', 'build.gradle.kts'] : ['pom.xml']));
  const java = options.choice('java_version');
  const wrapped = files.has(tool.wrapper);
  const program = wrapped
    ? `sh ./${tool.wrapper}`
    : { gradlew: 'gradle', mvnw: 'mvn' }[tool.wrapper];
  const jars = `ls ${tool.output}/*.jar | grep -v -e '-plain.jar$' -e '-sources.jar$' | head -n 1`;
  return [
    `FROM ${wrapped ? `eclipse-temurin:${java}-jdk` : tool.image(java)} AS build`,
    ...argInstructions(input.buildArgs),
    'WORKDIR /app',
    copyInstruction([...existingPaths(files, ...tool.files, tool.wrapper), './']),
    ...existingPaths(files, ...tool.folders).map((folder) =>
      copyInstruction([folder, `./${folder}/`]),
    ),
    runShellInstruction(`${program} ${tool.fetch}`),
    'COPY . .',
    runShellInstruction(`${program} ${tool.build}`),
    runShellInstruction(`cp "$(${jars})" /app.jar`),
  ];
}

export const springBootBuild: TemplateBuild = {
  dockerfile: (input) => {
    const { options } = input;
    const port = options.port();
    const profile = options.text('spring_profile');
    const java = options.text('java_options');
    return dockerfileText(buildJar(input), [
      `FROM eclipse-temurin:${options.choice('java_version')}-jre`,
      ...envInstructions({
        PORT: port,
        ...(profile !== '' && { SPRING_PROFILES_ACTIVE: profile }),
        ...(java !== '' && { JAVA_TOOL_OPTIONS: java }),
      }),
      createFoldersInstruction('/app', '/app/logs'),
      'WORKDIR /app',
      copyInstruction(['/app.jar', '/app/app.jar'], 'build'),
      `USER ${IMAGE_USER_AND_GROUP}`,
      `EXPOSE ${port}`,
      healthcheckInstruction('bash', '-c', '</dev/tcp/127.0.0.1/"$PORT"'),
      cmdShellInstruction('export SERVER_PORT="$PORT"; exec java -jar app.jar'),
    ]);
  },
  starter: springStarterFiles,
  port: (options) => options.port(),
};

const mainPackage = (options: TemplateOptions): string => {
  const path = options.path('main_package', '.');
  if (!/^\.(\/|$)/.test(options.text('main_package'))) {
    throw options.refusal('main_package', '예: . 또는 ./cmd/server');
  }
  return path;
};

export const goBuild: TemplateBuild = {
  dockerfile: (input) => {
    const { options, files } = input;
    requireAnyFile(input, 'go.mod');
    const cgo = options.flag('cgo');
    const port = options.port();
    const main = `./${mainPackage(options)}`;
    return dockerfileText(
      [
        `FROM golang:${options.choice('go_version')}-alpine AS build`,
        ...argInstructions(input.buildArgs),
        ...(cgo ? [runInstruction('apk', 'add', '--no-cache', 'gcc', 'musl-dev')] : []),
        ...envInstructions({ CGO_ENABLED: cgo ? 1 : 0 }),
        'WORKDIR /src',
        copyInstruction([...existingPaths(files, 'go.mod', 'go.sum'), './']),
        ...(files.has('vendor') ? [] : [runInstruction('go', 'mod', 'download')]),
        'COPY . .',
        runInstruction('go', 'build', '-trimpath', '-ldflags=-s -w', '-o', '/out/app', main),
      ],
      [
        // The image of the build stage is also Alpine, so the program is linked with the C library of Alpine.
        'FROM alpine:3',
        ...envInstructions({ PORT: port }),
        createFoldersInstruction('/app'),
        'WORKDIR /app',
        copyInstruction(['/out/app', '/usr/local/bin/app'], 'build'),
        `USER ${IMAGE_USER_AND_GROUP}`,
        `EXPOSE ${port}`,
        healthcheckInstruction('sh', '-c', 'nc -z 127.0.0.1 "$PORT"'),
        cmdInstruction('app'),
      ],
    );
  },
  starter: (options) => goStarterFiles(options, mainPackage(options)),
  port: (options) => options.port(),
};
