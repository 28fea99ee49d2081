import { AUTOMATIC } from '@naru/contract/rules/template-option';
import type { TemplateOptions } from '../template-options.ts';
import { starterPageLiteral } from './page.ts';

/** The starter applications leave the choices that follow a repository to the proposed value. */
const chosen = (options: TemplateOptions, name: string, proposed: string): string => {
  const choice = options.choice(name);
  return choice === AUTOMATIC ? proposed : choice;
};

const javaVersion = (options: TemplateOptions) => chosen(options, 'java_version', '21');
const usesGradle = (options: TemplateOptions) =>
  chosen(options, 'build_tool', 'gradle') === 'gradle';

const BOOT = '3.5.7';

const application = (name: string) => `package starter;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class Application {
  private static final String PAGE = ${starterPageLiteral(name)};

  public static void main(String[] arguments) {
    SpringApplication.run(Application.class, arguments);
  }

  @GetMapping(value = "/", produces = "text/html;charset=UTF-8")
  public String index() {
    return PAGE;
  }
}
`;

const gradle = (java: string) => `plugins {
  id 'java'
  id 'org.springframework.boot' version '${BOOT}'
  id 'io.spring.dependency-management' version '1.1.7'
}

java { toolchain { languageVersion = JavaLanguageVersion.of(${java}) } }
repositories { mavenCentral() }
dependencies { implementation 'org.springframework.boot:spring-boot-starter-web' }
tasks.withType(JavaCompile).configureEach { options.encoding = 'UTF-8' }
`;

const maven = (java: string) => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>${BOOT}</version>
  </parent>
  <groupId>starter</groupId>
  <artifactId>starter</artifactId>
  <version>1</version>
  <properties><java.version>${java}</java.version></properties>
  <dependencies>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId>spring-boot-starter-web</artifactId>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.springframework.boot</groupId>
        <artifactId>spring-boot-maven-plugin</artifactId>
      </plugin>
    </plugins>
  </build>
</project>
`;

export const springStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const java = javaVersion(options);
  const build: Record<string, string> = usesGradle(options)
    ? { 'build.gradle': gradle(java), 'settings.gradle': "rootProject.name = 'starter'\n" }
    : { 'pom.xml': maven(java) };
  return {
    ...build,
    'src/main/java/starter/Application.java': application(options.template.name),
    'src/main/resources/application.properties': `server.port=\${PORT:${options.port()}}\n`,
  };
};

const javaProgram = (name: string, port: number) => `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

public class Main {
  private static final byte[] PAGE = ${starterPageLiteral(name)}.getBytes(StandardCharsets.UTF_8);

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "${port}"));
    HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
    server.createContext("/", exchange -> {
      exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
      exchange.sendResponseHeaders(200, PAGE.length);
      exchange.getResponseBody().write(PAGE);
      exchange.close();
    });
    server.start();
  }
}
`;

const kotlinProgram = (name: string, port: number) => `import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress

val page = ${starterPageLiteral(name)}.toByteArray()

fun main() {
    val port = (System.getenv("PORT") ?: "${port}").toInt()
    val server = HttpServer.create(InetSocketAddress(port), 0)
    server.createContext("/") { exchange ->
        exchange.responseHeaders.set("Content-Type", "text/html; charset=utf-8")
        exchange.sendResponseHeaders(200, page.size.toLong())
        exchange.responseBody.use { it.write(page) }
    }
    server.start()
}
`;

const KOTLIN = '2.2.21';

const programGradle = (java: string, plugin: string, mainClass: string) => `plugins {
  ${plugin}
  id 'application'
}

java { toolchain { languageVersion = JavaLanguageVersion.of(${java}) } }
repositories { mavenCentral() }
tasks.withType(JavaCompile).configureEach { options.encoding = 'UTF-8' }
application { mainClass = '${mainClass}' }
`;

const programMaven = (
  java: string,
  mainClass: string,
  plugins: string,
) => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>starter</groupId>
  <artifactId>starter</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.release>${java}</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  ${plugins}
    <plugin>
      <groupId>org.apache.maven.plugins</groupId>
      <artifactId>maven-jar-plugin</artifactId>
      <configuration>
        <archive><manifest><mainClass>${mainClass}</mainClass></manifest></archive>
      </configuration>
    </plugin>
  </plugins></build>
</project>
`;

const KOTLIN_MAVEN = `<dependencies><dependency>
    <groupId>org.jetbrains.kotlin</groupId>
    <artifactId>kotlin-stdlib</artifactId>
    <version>${KOTLIN}</version>
  </dependency></dependencies>
  <build><sourceDirectory>src/main/kotlin</sourceDirectory><plugins>
    <plugin>
      <groupId>org.jetbrains.kotlin</groupId>
      <artifactId>kotlin-maven-plugin</artifactId>
      <version>${KOTLIN}</version>
      <executions><execution><goals><goal>compile</goal></goals></execution></executions>
    </plugin>`;

/** A language of the virtual machine, for a starter application without a framework. */
interface ProgramLanguage {
  path: string;
  mainClass: string;
  text(name: string, port: number): string;
  gradlePlugin: string;
  maven: string;
}

const programStarter =
  ({ path, mainClass, text, gradlePlugin, maven: plugins }: ProgramLanguage) =>
  (options: TemplateOptions): Record<string, string> => {
    const java = javaVersion(options);
    return {
      ...(usesGradle(options)
        ? {
            'build.gradle': programGradle(java, gradlePlugin, mainClass),
            'settings.gradle': "rootProject.name = 'starter'\n",
          }
        : { 'pom.xml': programMaven(java, mainClass, plugins) }),
      [path]: text(options.template.name, options.port()),
    };
  };

export const javaStarterFiles = programStarter({
  path: 'src/main/java/Main.java',
  mainClass: 'Main',
  text: javaProgram,
  gradlePlugin: "id 'java'",
  maven: '<build><plugins>',
});

export const kotlinStarterFiles = programStarter({
  path: 'src/main/kotlin/Main.kt',
  mainClass: 'MainKt',
  text: kotlinProgram,
  gradlePlugin: `id 'org.jetbrains.kotlin.jvm' version '${KOTLIN}'`,
  maven: KOTLIN_MAVEN,
});
