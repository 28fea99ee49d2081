import type { TemplateOptions } from '../template-options.ts';
import { starterPageLiteral } from './page.ts';

const main = (name: string, port: number) => `package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

const page = ${starterPageLiteral(name)}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "${port}"
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		response.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(response, page)
	})
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
`;

/** Returns a Go program without dependencies. `folder` contains the main package. */
export const goStarterFiles = (
  options: TemplateOptions,
  folder: string,
): Record<string, string> => ({
  'go.mod': `module starter\n\ngo ${options.choice('go_version')}\n`,
  [`${folder === '' ? '' : `${folder}/`}main.go`]: main(options.template.name, options.port()),
});

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
  const java = options.choice('java_version');
  const build: Record<string, string> =
    options.choice('build_tool') === 'gradle'
      ? { 'build.gradle': gradle(java), 'settings.gradle': "rootProject.name = 'starter'\n" }
      : { 'pom.xml': maven(java) };
  return {
    ...build,
    'src/main/java/starter/Application.java': application(options.template.name),
    'src/main/resources/application.properties': `server.port=\${PORT:${options.port()}}\n`,
  };
};
