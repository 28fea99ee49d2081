import * as z from 'zod/mini';
import { projectFile } from './project-file.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The descriptions of the backup of a database or of a volume. */
const backupDescriptions = (owner: string): Readonly<Record<string, string>> => ({
  [`${owner}.backup`]: '자동 백업입니다. 입력하면 켜지고, 생략하면 그대로 둡니다.',
  [`${owner}.backup.enabled`]: 'false이면 자동으로 백업하지 않습니다.',
  [`${owner}.backup.at`]: '서버의 시간대로 매일 백업하는 시각입니다. 예: "03:10"',
  [`${owner}.backup.keep_days`]: '최근 며칠의 백업을 하나씩 남길지 정합니다.',
  [`${owner}.backup.keep_weeks`]: '최근 몇 주의 백업을 하나씩 남길지 정합니다.',
  [`${owner}.backup.keep_months`]: '최근 몇 달의 백업을 하나씩 남길지 정합니다.',
  [`${owner}.backup.target`]: '백업 저장소의 이름입니다. server이면 서버의 디스크에 둡니다.',
  [`${owner}.backup.point_in_time`]:
    'true이면 PostgreSQL의 모든 변경을 보관해 원하는 시각으로 복원할 수 있습니다. 다음 배포부터 적용됩니다.',
});

/** The description of each entry for editors. `*` in a path is any name or list index. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '': '나루 프로젝트의 컨테이너와 볼륨입니다. 목록에 없는 것은 삭제할 것으로 제안되고, 생략한 설정은 그대로 남습니다.',
  version: '이 형식의 버전입니다.',
  name: '프로젝트 이름입니다. 생략하면 그대로 둡니다.',
  variables:
    '컨테이너들이 함께 쓰는 공유 변수입니다. 값은 입력한 그대로 저장됩니다. 생략하면 그대로 둡니다.',
  'variables.*': '공유 변수의 값입니다.',
  secrets:
    '공유 변수 가운데 시크릿의 이름입니다. 값은 파일에 입력하지 않습니다. 생략하면 그대로 둡니다.',
  registries:
    '프로젝트에 로그인이 있어야 하는 이미지 레지스트리입니다. 로그인은 프로젝트 설정에서 추가하며, 파일에는 사용자와 비밀번호를 입력하지 않습니다.',
  'registries.*': '레지스트리의 호스트입니다. 예: ghcr.io',
  containers: '컨테이너를 이름으로 입력합니다.',
  'containers.*': '컨테이너 하나입니다. 템플릿이나 Git 저장소, 이미지가 있어야 합니다.',
  'containers.*.name': '이름입니다. 키가 컨테이너의 주소일 때에만 입력합니다.',
  'containers.*.template': '템플릿의 id입니다. 생략하면 있는 템플릿을 그대로 둡니다.',
  'containers.*.template.id': '템플릿의 id입니다. 예: nodejs',
  'containers.*.template.options':
    '템플릿의 옵션입니다. 새 템플릿에서 생략한 옵션은 기본값이 됩니다.',
  'containers.*.git': '소스가 있는 Git 저장소입니다.',
  'containers.*.git.url': 'https:// 또는 git@로 시작하는 저장소 주소입니다.',
  'containers.*.git.branch': '브랜치나 태그, 커밋입니다. 생략하면 저장소의 기본 브랜치입니다.',
  'containers.*.git.subpath': '저장소 안의 폴더입니다. 생략하면 저장소 전체입니다.',
  'containers.*.image':
    '저장소에서 빌드하지 않고 그대로 사용할 이미지의 이름입니다. 예: nginx:1.27, ghcr.io/owner/app:1.4',
  'containers.*.image.name': '이미지의 이름입니다. 태그를 생략하면 latest입니다.',
  'containers.*.image.digest':
    '이미지의 다이제스트입니다. 예: sha256:0123…. 생략하면 배포할 때마다 태그의 최신 이미지를 사용합니다.',
  'containers.*.upload':
    'naru up으로 올린 폴더에서 빌드할 하위 경로입니다. 폴더 전체이면 .입니다. 소스는 파일에 없으므로 naru up으로 올립니다.',
  'containers.*.limits': '컨테이너가 쓸 수 있는 리소스입니다.',
  'containers.*.limits.cpu': '예: 0.5 vCPU, 500 millicores. 숫자만 입력하면 millicores입니다.',
  'containers.*.limits.memory': '예: 512 MiB, 1.5 GiB. 숫자만 입력하면 MiB입니다.',
  'containers.*.limits.start':
    '시작할 때까지 기다리는 시간입니다. 예: 90 s, 3 min. auto이면 이미지의 헬스 체크를 따릅니다.',
  'containers.*.process':
    '이미지의 프로그램을 어떻게 실행하는지 정합니다. 생략한 항목은 이미지의 값을 사용합니다.',
  'containers.*.process.entrypoint':
    '이미지의 ENTRYPOINT 대신 실행할 프로그램입니다. 한 줄이나 단어의 목록으로 입력합니다. 이미지의 CMD도 사용하지 않습니다.',
  'containers.*.process.command':
    '이미지의 CMD 대신 실행할 명령입니다. 예: node server.js. 한 줄이나 단어의 목록으로 입력합니다.',
  'containers.*.process.working_dir': '프로그램을 시작할 폴더입니다. 예: /app',
  'containers.*.process.user': '프로그램을 실행할 사용자입니다. 예: 1000, node, 1000:1000',
  'containers.*.push': '푸시하면 배포합니다. 이 항목이 있으면 켜지고, 생략한 설정은 그대로 둡니다.',
  'containers.*.push.enabled': 'false이면 푸시해도 배포하지 않습니다. 생략하면 true입니다.',
  'containers.*.push.branch':
    '배포할 브랜치의 이름이나 패턴입니다. 예: main, release/*. 비어 있으면 컨테이너의 브랜치입니다.',
  'containers.*.push.tag':
    '배포할 태그의 이름이나 패턴입니다. 예: v*. 비어 있으면 모든 태그입니다.',
  'containers.*.push.paths':
    '이 경로에서 파일이 바뀐 푸시만 배포합니다. 예: apps/web/**. !로 시작하면 제외합니다.',
  'containers.*.push.paths.*': '저장소 안의 경로나 패턴입니다.',
  'containers.*.push.skip_words': '커밋 메시지에 이 말이 있으면 배포하지 않습니다.',
  'containers.*.push.skip_words.*': '예: [skip ci]',
  'containers.*.push.wait_for_checks': 'true이면 커밋 검사를 모두 통과한 뒤에 배포합니다.',
  'containers.*.push.cut_running': 'true이면 이전 푸시의 진행 중인 배포를 취소하고 배포합니다.',
  'containers.*.env': '환경 변수입니다. 값은 입력한 그대로 저장됩니다.',
  'containers.*.env.*': `환경 변수의 값입니다. \${{이름.키}}처럼 다른 컨테이너나 공유 변수(project)의 값을 참조할 수 있습니다.`,
  'containers.*.build': '빌드 변수입니다. 값은 입력한 그대로 저장됩니다.',
  'containers.*.build.*': '빌드 변수의 값입니다.',
  'containers.*.secrets': '시크릿의 이름입니다. 값은 파일에 입력하지 않습니다.',
  'containers.*.networks': '밖에서 접속하는 포트입니다.',
  'containers.*.networks.*.port': '컨테이너가 듣는 포트입니다.',
  'containers.*.networks.*.type': 'http는 컨테이너마다 하나입니다.',
  'containers.*.networks.*.domain': 'http 네트워크의 도메인입니다. 예: app.example.com',
  'containers.*.networks.*.protocol':
    'http 네트워크가 컨테이너와 통신하는 방식입니다. gRPC는 h2c입니다. 생략하면 http1입니다.',
  'containers.*.networks.*.drain_seconds':
    '새 버전으로 바뀔 때 열린 연결을 기다리는 시간(초)입니다. 생략하면 30입니다.',
  'containers.*.mounts': '볼륨이 보이는 경로입니다.',
  'containers.*.mounts.*.volume': 'volumes에 입력한 볼륨의 이름입니다.',
  'containers.*.mounts.*.path': '/로 시작하는 컨테이너 안의 경로입니다.',
  ...backupDescriptions('containers.*'),
  ...backupDescriptions('volumes.*'),
  volumes: '볼륨을 이름으로 입력합니다.',
  'volumes.*': '볼륨 하나입니다. 이름은 만든 뒤에 바꿀 수 없습니다.',
  'volumes.*.name': '이름입니다. 키가 볼륨의 주소일 때에만 입력합니다.',
  'volumes.*.capacity': '예: 512 MiB, 1 GiB',
};

/** The entries that the console reads as text although YAML may contain a number or boolean. */
const AS_WRITTEN: Readonly<Record<string, JsonSchema['type'] & object>> = {
  'variables.*': ['string', 'number', 'boolean'],
  'containers.*.env.*': ['string', 'number', 'boolean'],
  'containers.*.build.*': ['string', 'number', 'boolean'],
  'containers.*.limits.cpu': ['string', 'number'],
  'containers.*.limits.memory': ['string', 'number'],
  'containers.*.limits.start': ['string', 'number'],
  'containers.*.process.entrypoint.*': ['string', 'number', 'boolean'],
  'containers.*.process.command.*': ['string', 'number', 'boolean'],
  'containers.*.process.user': ['string', 'number'],
  'volumes.*.capacity': ['string', 'number'],
};

/** The pattern for keys of variables. `z.toJSONSchema` cannot derive the pattern from the rule. */
const KEYS = { type: 'string', pattern: '^[A-Z_][A-Z0-9_]*$' } as const;
const HAS_KEYS = /^(containers\.\*\.(env|build)|variables)$/;

const below = (place: string, step: string) => (place === '' ? step : `${place}.${step}`);

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && !Array.isArray(part);

/** Adds descriptions to the schema, and the types that YAML allows for texts. */
function annotate(part: JsonSchema, place: string): JsonSchema {
  const schema: JsonSchema = { ...part };
  const { properties, additionalProperties, items, anyOf } = part;
  const asWritten = AS_WRITTEN[place];
  if (asWritten !== undefined) schema.type = asWritten;
  if (HAS_KEYS.test(place)) schema.propertyNames = KEYS;
  if (/^(containers\.\*\.)?secrets$/.test(place)) schema.items = KEYS;
  else if (isSchema(items)) schema.items = annotate(items, below(place, '*'));
  if (isSchema(additionalProperties))
    schema.additionalProperties = annotate(additionalProperties, below(place, '*'));
  if (anyOf) schema.anyOf = anyOf.map((child) => annotate(child, place));
  if (properties)
    schema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [
        name,
        isSchema(child) ? annotate(child, below(place, name)) : child,
      ]),
    );
  const { [place]: description } = DESCRIPTIONS;
  return description === undefined ? schema : { ...schema, description };
}

/** Creates the JSON Schema with which editors complete and check `naru.yaml`. */
export function projectFileSchema(): JsonSchema {
  const { '~standard': _, ...schema } = z.toJSONSchema(projectFile, {
    io: 'input',
    unrepresentable: 'any',
  });
  return { title: 'naru.yaml', ...annotate(schema, '') };
}
