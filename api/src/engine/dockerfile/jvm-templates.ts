/** The templates of the Java virtual machine: Spring Boot, and any program in Java or Kotlin, built by Gradle or Maven. */
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import {
  bashPortCheck,
  cmdShellInstruction,
  copyInstruction,
  createFoldersInstruction,
  dockerfileText,
  envInstructions,
  IMAGE_USER_AND_GROUP,
  runShellInstruction,
} from './instructions.ts';
import { javaStarterFiles, kotlinStarterFiles, springStarterFiles } from './starters/jvm.ts';
import {
  argInstructions,
  type DockerfileInput,
  existingPaths,
  requireAnyFile,
  type TemplateBuild,
} from './template-build.ts';
import { versionOf } from './version-choice.ts';

interface BuildTool {
  /** The files without which there is nothing to build. */
  required: readonly string[];
  files: readonly string[];
  folders: readonly string[];
  wrapper: string;
  program: string;
  image(java: string): string;
  /** The arguments that download dependencies before the code is copied. The build downloads missing dependencies. */
  fetch: string;
  /** The folder of the results, below the folder of a module. */
  output: string;
}

const GRADLE: BuildTool = {
  required: ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'],
  files: [
    'build.gradle',
    'build.gradle.kts',
    'settings.gradle',
    'settings.gradle.kts',
    'gradle.properties',
  ],
  folders: ['gradle'],
  wrapper: 'gradlew',
  program: 'gradle',
  // Gradle 9 runs on Java 17 or newer.
  image: (java) => `gradle:${Number(java) < 17 ? '8' : '9'}-jdk${java}`,
  fetch: '--no-daemon dependencies || true',
  output: 'build',
};

const MAVEN: BuildTool = {
  required: ['pom.xml'],
  files: ['pom.xml'],
  folders: ['.mvn'],
  wrapper: 'mvnw',
  program: 'mvn',
  image: (java) => `maven:3-eclipse-temurin-${java}`,
  fetch: '-B -q dependency:go-offline || true',
  output: 'target',
};

/** Returns the tool that the member chose, else the tool whose files are in the repository. */
function toolOf({ options, files }: DockerfileInput): BuildTool {
  const choice = options.choice('build_tool');
  if (choice !== AUTOMATIC) return choice === 'gradle' ? GRADLE : MAVEN;
  return files.has('pom.xml') && !GRADLE.required.some((file) => files.has(file)) ? MAVEN : GRADLE;
}

interface JvmBuild {
  /** The command of Gradle with a task's path as `task`. */
  gradle(program: string, task: (name: string) => string): string;
  /** The goals of Maven. */
  maven: string;
  /** The command that puts the program into `/out`. `$0` is the folder of the results. */
  collect: string;
}

/** Returns the build's command line for the whole project, or for a module and what the module depends on. */
function buildCommand(tool: BuildTool, program: string, build: JvmBuild, module: string): string {
  if (tool === GRADLE) {
    const path = module === '' ? '' : `:${module.replaceAll('/', ':')}:`;
    return build.gradle(`${program} --no-daemon`, (name) => `${path}${name}`);
  }
  const only = module === '' ? '' : ` -pl ${module} -am`;
  return `${program} -B -DskipTests${only} ${build.maven}`;
}

const MODULE = /^(?:\w[\w.-]*(?:\/\w[\w.-]*)*)?$/;

function buildStage(input: DockerfileInput, build: JvmBuild): string[] {
  const { files, options } = input;
  const tool = toolOf(input);
  requireAnyFile(input, ...tool.required);
  const java = versionOf(input, 'java');
  const module = options.matching('module', MODULE, '예: app 또는 services/api');
  const wrapped = files.has(tool.wrapper);
  const program = wrapped ? `sh ./${tool.wrapper}` : tool.program;
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
    runShellInstruction(buildCommand(tool, program, build, module)),
    runShellInstruction(build.collect, module === '' ? tool.output : `${module}/${tool.output}`),
  ];
}

function runStage(input: DockerfileInput, values: Record<string, string>, command: string) {
  const port = input.options.port();
  const java = input.options.text('java_options');
  return [
    `FROM eclipse-temurin:${versionOf(input, 'java')}-jre`,
    ...envInstructions({ PORT: port, ...values, ...(java !== '' && { JAVA_TOOL_OPTIONS: java }) }),
    createFoldersInstruction('/app', '/app/logs'),
    'WORKDIR /app',
    copyInstruction(['/out', '/app'], 'build'),
    `USER ${IMAGE_USER_AND_GROUP}`,
    `EXPOSE ${port}`,
    bashPortCheck,
    cmdShellInstruction(command),
  ];
}

const NO_JAR =
  '빌드 결과에 JAR가 없습니다. 여러 모듈로 된 프로젝트라면 템플릿 옵션의 모듈을 입력해주세요.';

/**
 * Takes the jar of the program: the largest one, which has the libraries in it, without the jars of sources, documentation and bare
 * classes.
 */
const TAKE_JAR = [
  "jar=\"$(find \"$0\" \"$0/libs\" -maxdepth 1 -name '*.jar' -printf '%s %p\\n' 2> /dev/null | grep -v -e '-plain.jar$' -e '-sources.jar$' -e '-javadoc.jar$' -e '/original-' | sort -rn | head -n 1 | cut -d ' ' -f 2-)\"",
  `test -f "$jar" || { echo "${NO_JAR}" >&2; exit 1; }`,
  'cp "$jar" /out/app.jar',
].join('; ');

const SPRING: JvmBuild = {
  gradle: (program, task) => `${program} ${task('bootJar')}`,
  maven: 'package',
  collect: `mkdir /out; ${TAKE_JAR}`,
};

const IGNORED = ['.gradle', '**/build', '**/target', 'out'];

export const springBootBuild: TemplateBuild = {
  languages: ['java'],
  dockerfile: (input) => {
    const profile = input.options.text('spring_profile');
    const values = { ...(profile !== '' && { SPRING_PROFILES_ACTIVE: profile }) };
    const command = 'export SERVER_PORT="$PORT"; exec java -jar app.jar';
    return dockerfileText(buildStage(input, SPRING), runStage(input, values, command));
  },
  starter: springStarterFiles,
  ignored: IGNORED,
};

/**
 * A program with its libraries: as Gradle's plugin `application` lays it out with a start script, else a jar and the libraries next
 * to it.
 */
const PROGRAM: JvmBuild = {
  gradle: (program, task) =>
    `if ${program} --quiet --dry-run ${task('installDist')} > /dev/null 2>&1; then exec ${program} ${task('installDist')}; fi; exec ${program} ${task('assemble')}`,
  maven: 'package dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=target/lib',
  collect: [
    'mkdir -p /out/lib',
    'if [ -d "$0/install" ]; then cp -R "$0"/install/*/. /out; rm -f /out/bin/*.bat; exit; fi',
    'if [ -d "$0/lib" ]; then cp -R "$0/lib/." /out/lib; fi',
    TAKE_JAR,
  ].join('; '),
};

const NO_MAIN_CLASS =
  'JAR에 Main-Class가 없습니다. 빌드 설정에 추가하거나, 템플릿 옵션의 메인 클래스를 입력해주세요.';
const FIND_MAIN_CLASS = [
  'cd /out',
  'if [ -d bin ]; then exit; fi',
  'jar --extract --file app.jar META-INF/MANIFEST.MF',
  "sed -n 's/^Main-Class: *\\([^ ]*\\).*/\\1/p' META-INF/MANIFEST.MF | tr -d '\\r' > main-class",
  'test -s main-class || { echo "$0" >&2; exit 1; }',
].join('; ');

const takeMainClass = (name: string) =>
  name === ''
    ? runShellInstruction(FIND_MAIN_CLASS, NO_MAIN_CLASS)
    : runShellInstruction(`rm -rf /out/bin; printf '%s\\n' "$0" > /out/main-class`, name);

const CLASS_NAME = /^(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)?$/u;

const jvmProgram = (starter: TemplateBuild['starter']): TemplateBuild => ({
  languages: ['java'],
  dockerfile: (input) => {
    const mainClass = input.options.matching('main_class', CLASS_NAME, '예: com.example.Main');
    return dockerfileText(
      [...buildStage(input, PROGRAM), takeMainClass(mainClass)],
      runStage(
        input,
        {},
        'if [ -d bin ]; then exec sh "$(ls bin/* | head -n 1)"; fi; exec java -cp "app.jar:lib/*" "$(cat main-class)"',
      ),
    );
  },
  starter,
  ignored: IGNORED,
});

export const javaBuild = jvmProgram(javaStarterFiles);
export const kotlinBuild = jvmProgram(kotlinStarterFiles);
