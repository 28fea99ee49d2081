/** The sentences about what a repository contains. */
import type {
  InspectionReason,
  InspectionReasonCode,
  NamedTool,
  ProposedApplication,
} from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import type { RepositoryFact } from '@naru/design-system/patterns';

/** The sentence for each kind of reason. */
const SENTENCES: Record<InspectionReasonCode, (reason: Record<string, string>) => string> = {
  dependency: ({ file = '', name = '', version = '' }) =>
    `${file}에 ${[name, version].filter(Boolean).join(' ')} 의존성이 있습니다.`,
  file: ({ file = '' }) => `${file} 파일이 있습니다.`,
  version: ({ file = '' }) => `${file}에 버전이 있습니다.`,
  setting: ({ file = '', name = '', value = '' }) =>
    `${file}에 ${[name, value].filter(Boolean).join(' ')} 설정이 있습니다.`,
  script: ({ file = '', name = '' }) => `${file}에 ${name} 스크립트가 있습니다.`,
  code: ({ file = '', value = '' }) => `${file}에 ${value} 코드가 있습니다.`,
  missing: ({ file = '', value = '' }) => `${file}에 ${value} 항목이 없습니다.`,
  template: ({ name = '' }) => `${name} 템플릿의 기본값입니다.`,
};

const isKnown = (code: string): code is InspectionReasonCode => Object.hasOwn(SENTENCES, code);

/** Why a value is proposed, in one sentence, such as "package.json에 next 15 의존성이 있습니다." */
export function reasonSentence({ code, ...texts }: InspectionReason): string {
  const given = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
  return SENTENCES[isKnown(code) ? code : 'file'](given);
}

const toolName = ({ name, version }: NamedTool): string =>
  [name, version].filter(Boolean).join(' ');

/** A tool with its version and the reason for it, such as "Node.js 22: .nvmrc에 버전이 있습니다." */
export const toolSentence = (tool: NamedTool): string =>
  `${toolName(tool)}: ${reasonSentence(tool.reason)}`;

/** The proposals for the options of a template, except proposals with the same reason as the application. */
function optionFacts(
  { options, reason }: ProposedApplication,
  template: Template | undefined,
): RepositoryFact[] {
  return options.flatMap((option) => {
    const why = reasonSentence(option.reason);
    const known = template?.template_options?.find(({ name }) => name === option.name);
    if (known === undefined || why === reasonSentence(reason)) return [];
    const text = typeof option.value === 'boolean' ? SWITCH[`${option.value}`] : option.value;
    return [{ value: `${known.label}: ${text}`, reason: why }];
  });
}

const SWITCH = { true: '켜짐', false: '꺼짐' } as const;

/** The further proposals for an application with their reasons. */
export function applicationFacts(
  application: ProposedApplication,
  template: Template | undefined,
): RepositoryFact[] {
  const { tools, port, memory_limit, env_example } = application;
  const options = optionFacts(application, template);
  const hasPort = application.options.some(({ name }) => name === 'port');
  return [
    ...tools.map((tool) => ({ value: toolName(tool), reason: reasonSentence(tool.reason) })),
    ...options,
    ...(port && !hasPort
      ? [{ value: `포트: ${port.value}`, reason: reasonSentence(port.reason) }]
      : []),
    ...(memory_limit
      ? [
          {
            value: `메모리: ${memory_limit.value} MiB`,
            reason: reasonSentence(memory_limit.reason),
          },
        ]
      : []),
    ...(env_example
      ? [{ value: '환경 변수', reason: reasonSentence({ code: 'file', file: env_example.file }) }]
      : []),
  ];
}
