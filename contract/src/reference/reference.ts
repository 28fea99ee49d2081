/** Generates docs/api.md from the contract. */
import * as z from 'zod/mini';
import { API_TOKEN_LIFETIME_DAYS, API_TOKEN_PREFIX, MAX_API_TOKENS } from '../rules/api-token.ts';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_PROJECTS_PER_USER,
  MAX_SESSIONS,
  MAX_VARIABLES_PER_KIND,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RESET_VALID_HOURS,
  PORT_RANGE,
  PROJECT_DEFAULT_LIMITS,
  USERNAME_MIN_LENGTH,
  VARIABLE_VALUE_MAX_BYTES,
  VERIFICATION_LINK_VALID_HOURS,
  VOLUME_CAPACITY_LIMIT,
} from '../rules/limits.ts';
import {
  accessErrors,
  BODY_LIMIT_BYTES,
  type Endpoint,
  idempotencyErrors,
  neededTokenScope,
  preconditionErrors,
} from '../wire/endpoint.ts';
import { BODY_ERRORS, COMMON_ERRORS, type ErrorCode, errorHttpStatus } from '../wire/errors.ts';

/** Formats a table in Markdown. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Formats a text as inline code in Markdown. */
export const markdownCode = (text: string): string => `\`${text}\``;

/** The section about the header `If-Match`, with which a program names the version to replace or delete. */
export function ifMatchSection(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.flatMap(({ method, path, ifMatch }) =>
    ifMatch
      ? [
          [
            `${method} ${markdownCode(path.replace('/api/v1', ''))}`,
            ifMatch.map(markdownCode).join(' '),
          ],
        ]
      : [],
  );
  return `These calls take ${markdownCode('If-Match')} (RFC 9110): what was read of the thing. When it is something else by now, nothing is done and the response is
${markdownCode('PRECONDITION_FAILED')} with the present tag in ${markdownCode('ETag')}; of two callers who have read the same, one alone succeeds. A successful write that shows
all of the fields responds with their new tag. ${markdownCode('*')} and lists of tags are understood, weak tags (those of reads) never match, and what is no list of tags is
${markdownCode('PRECONDITION_INVALID')}. Without the header nothing is compared.

A tag is computed from any response that shows the fields, also from a row of a list: the SHA-256 of their JSON
(${markdownCode('[["slug","…"],["name","…"]]')}, in the order of the table, \`null\` for empty ones), of which the first 16 bytes in hexadecimal stand between quotation marks.

${markdownTable(['Call', 'Fields'], rows)}`;
}

/** The fields of a query or body. Optional fields are in brackets. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.keys(properties).map((name) =>
    markdownCode(required.includes(name) ? name : `[${name}]`),
  );
}

/** The error codes that the page describes once for all calls. */
const SAID_ONCE: readonly ErrorCode[] = [...COMMON_ERRORS, ...BODY_ERRORS, 'UNAUTHENTICATED'];

function rowOf({ method, path, summary, query, body, errors }: Endpoint): string[] {
  const fields = [...fieldsOf(query).map((name) => `?${name}`), ...fieldsOf(body)];
  const own = errors.filter((one) => !SAID_ONCE.includes(one)).map(markdownCode);
  return [
    `${method} ${markdownCode(path.replace('/api/v1', ''))}`,
    summary,
    fields.join(' '),
    own.join(' '),
  ];
}

const kib = (bytes: number): string => `${bytes / 1024} KiB`;

/** The table rows of the calls whose body limit is larger than the default. */
const bodyLimits = (calls: readonly Endpoint[]): string[][] => {
  const larger = calls.filter(({ bodyLimit }) => bodyLimit !== undefined);
  const byLimit = Map.groupBy(larger, ({ bodyLimit = BODY_LIMIT_BYTES }) => bodyLimit);
  const rows = Array.from(byLimit, ([limit, some]) => [
    `body of ${some.map(({ method, path }) => markdownCode(`${method} ${path.replace('/api/v1', '')}`)).join(', ')}`,
    kib(limit),
  ]);
  return [['body of a call', kib(BODY_LIMIT_BYTES)], ...rows];
};

function callTables(endpoints: readonly Endpoint[]): string {
  const byTag = Map.groupBy(endpoints, ({ tag }) => tag);
  const head = ['Call', 'What it does', 'Takes', 'Errors'];
  return Array.from(
    byTag,
    ([tag, calls]) => `### ${tag}\n\n${markdownTable(head, calls.map(rowOf))}`,
  ).join('\n\n');
}

function codeTable(endpoints: Readonly<Record<string, Endpoint>>): string {
  const rows = Object.entries(errorHttpStatus).map(([name, status]) => {
    const calls = Object.entries(endpoints).filter(([, endpoint]) =>
      [
        ...endpoint.errors,
        ...accessErrors(endpoint),
        ...idempotencyErrors(endpoint),
        ...preconditionErrors(endpoint),
      ].some((one) => one === name),
    );
    const few = calls.map(([call]) => call).join(', ');
    const whole = calls.length === 0 ? 'any request' : few;
    return [markdownCode(name), String(status), calls.length > 8 ? `${calls.length} calls` : whole];
  });
  return markdownTable(['Code', 'Status', 'From'], rows);
}

const range = ({ min, max, step }: { min: number; max: number; step?: number }): string =>
  `${min}–${max}${step === undefined ? '' : `, in steps of ${step}`}`;

const UNLESS_SET = ', or as the operator has set for the member';
const ANY_LESS = `${UNLESS_SET}; less if asked for`;

const LIMITS = [
  ['projects of a member', `${MAX_PROJECTS_PER_USER}${UNLESS_SET}`],
  ['CPU of a project, millicores', `${PROJECT_DEFAULT_LIMITS.cpuMillicores}${ANY_LESS}`],
  ['memory of a project, MiB', `${PROJECT_DEFAULT_LIMITS.memoryMiB}${ANY_LESS}`],
  ['disk of a project, MiB', `${PROJECT_DEFAULT_LIMITS.diskMiB}${ANY_LESS}`],
  ['CPU of a container, millicores', range(CONTAINER_CPU_LIMIT)],
  ['memory of a container, MiB', range(CONTAINER_MEMORY_LIMIT)],
  [
    'capacity of a volume, MiB',
    range({ min: VOLUME_CAPACITY_LIMIT.min, max: VOLUME_CAPACITY_LIMIT.max }),
  ],
  ['internal port', range(PORT_RANGE)],
  ['containers of a project', `${MAX_CONTAINERS_PER_PROJECT}${UNLESS_SET}`],
  ['networks of a container', `${MAX_NETWORKS_PER_CONTAINER}, one of them http`],
  ['variables of a container, of each kind', String(MAX_VARIABLES_PER_KIND)],
  ['value of a variable, in UTF-8', kib(VARIABLE_VALUE_MAX_BYTES)],
  ['variables of a container together, keys and values', kib(CONTAINER_VARIABLES_MAX_BYTES)],
  ['length of a name, code points', `1–${NAME_MAX_LENGTH}`],
  ['length of a username', `at least ${USERNAME_MIN_LENGTH}`],
  ['length of a password', `${PASSWORD_MIN_LENGTH}–${PASSWORD_MAX_LENGTH}`],
  ['sessions of a member', String(MAX_SESSIONS)],
  [
    'tokens for scripts of a member, their days',
    `${MAX_API_TOKENS}, ${range({ min: API_TOKEN_LIFETIME_DAYS.min, max: API_TOKEN_LIFETIME_DAYS.max })}`,
  ],
  [
    'a verification link, a reset link',
    `${VERIFICATION_LINK_VALID_HOURS} h, ${PASSWORD_RESET_VALID_HOURS} h`,
  ],
];

/** The section about API tokens for scripts. */
function scriptSection(endpoints: Readonly<Record<string, Endpoint>>): string {
  const namesOf = (fits: (endpoint: Endpoint) => boolean) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => fits(endpoint))
      .map(([name]) => markdownCode(name))
      .join(', ');
  const hidden = namesOf(
    (endpoint) => endpoint.method === 'GET' && neededTokenScope(endpoint) === 'write',
  );
  return `A program uses a token that its member creates at /profile, under 보안. The token begins with ${markdownCode(API_TOKEN_PREFIX)}, is shown once, and lasts at
most ${API_TOKEN_LIFETIME_DAYS.max} days; a member has at most ${MAX_API_TOKENS}.

\`\`\`sh
curl -H "Authorization: Bearer $NARU_TOKEN" https://naru.example/api/v1/projects
\`\`\`

- Scope ${markdownCode('read')} makes the calls with GET, except ${hidden}; others respond with ${markdownCode('TOKEN_READ_ONLY')}. Scope ${markdownCode('write')} makes them all.
- Calls about the security of the account need a login and respond to a token with ${markdownCode('SESSION_REQUIRED')}: ${namesOf(({ access }) => access === 'session')}.
- An expired or revoked token is answered with ${markdownCode('UNAUTHENTICATED')}. Resetting the password revokes every token of the member; changing it
  revokes none.`;
}

/** Generates the text of docs/api.md. */
export function generateApiReference(endpoints: Readonly<Record<string, Endpoint>>): string {
  const calls = Object.values(endpoints);
  const open = calls.filter(({ access }) => access === 'public');
  return `# The calls of the API

Generated from \`contract/\`, whose tests compare the two; \`pnpm -C contract exec vitest run --update\` regenerates it. A running server
shows the same with every schema at \`/openapi.json\` and \`/docs\`. The shape of responses is in [behaviour.md](behaviour.md), the server's
settings are in [operating.md](operating.md#settings).

${calls.length} calls under \`/api/v1\`. ${open.length} of them are open to anybody (${open.map(({ path }) => markdownCode(path.replace('/api/v1', ''))).join(', ')}); the others
need \`Authorization: Bearer …\` and respond with ${markdownCode('UNAUTHENTICATED')} without it. Every call can respond with ${COMMON_ERRORS.map(markdownCode).join(', ')}, and every
call that takes a body with ${BODY_ERRORS.map(markdownCode).join(', ')}. Fields in brackets may be left out.

${callTables(calls)}

## Conditions

${ifMatchSection(calls)}

## Tokens for scripts

${scriptSection(endpoints)}

## Errors

\`{"success":false,"error":{"code","message","details"?}}\`, the message in Korean, written for the member.

${codeTable(endpoints)}

## Limits

${markdownTable(['What', 'Limit'], [...LIMITS, ...bodyLimits(calls)])}
`;
}
