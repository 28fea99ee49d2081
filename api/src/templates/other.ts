import type { Template } from '@naru/contract/entities/template';
import { booleanOption, portOption, selectOption, textOption } from './options.ts';

export const springBootTemplate: Template = {
  template_id: 'spring-boot',
  name: 'Spring Boot',
  description: 'Gradle이나 Maven으로 실행 가능한 JAR를 만들어 JVM에서 실행합니다.',
  version: '3.5',
  icon_name: 'spring-boot',
  template_options: [
    selectOption('java_version', 'Java 버전', ['21', '17', '25']),
    selectOption('build_tool', '빌드 도구', ['gradle', 'maven']),
    portOption(8080),
    textOption('spring_profile', 'Spring 프로필', 'prod', {
      level: 'advanced',
      description: 'SPRING_PROFILES_ACTIVE로 전달합니다.',
    }),
    textOption('java_options', 'JVM 옵션', '-XX:MaxRAMPercentage=75', {
      level: 'advanced',
      hint: '메모리 한도를 넘지 않도록 비율로 정하는 것이 좋습니다.',
    }),
  ],
  template_volumes: [{ capacity: 512, mount_path: '/app/logs', description: '애플리케이션 로그' }],
  default_resources: { cpu_limit: 500, memory_limit: 1024 },
};

export const goTemplate: Template = {
  template_id: 'go',
  name: 'Go',
  description: '정적 바이너리 하나로 빌드해 최소 이미지에서 실행합니다.',
  version: '1.25',
  icon_name: 'go',
  template_options: [
    selectOption('go_version', 'Go 버전', ['1.25', '1.24']),
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
      description: '여러 단계로 나눈 Dockerfile에서 마지막이 아닌 단계를 쓸 때 적습니다.',
    }),
    portOption(8080),
  ],
  template_volumes: [],
  default_resources: { cpu_limit: 500, memory_limit: 512 },
};
