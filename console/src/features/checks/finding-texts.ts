import type {
  ExpiringCredentialFinding,
  Finding,
  LatestTagFinding,
  ResourceLimitFinding,
  UnkeptDataFinding,
  UnreachableImageFinding,
} from './finding.ts';

/** The texts of a finding's row. */
export interface FindingTexts {
  /** The name of the container or volume with the finding; the account for a login or token. */
  place: string;
  /** The subject of the finding, in a few words. */
  subject: string;
  /** Why the setting is harmful. */
  problem: string;
  tone: 'warning' | 'advice';
}

/** An amount of memory with its unit, which is also the unit of the form's field. */
export const formatMebibytes = (mebibytes: number): string => `${mebibytes} MiB`;
export const formatMillicores = (millicores: number): string => `${millicores} millicores`;

const ACCOUNT = '내 계정';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The duration from `now` to `end`, rounded up: "3일", "2시간", "10분". */
function until(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime();
  if (left > DAY_MS) return `${Math.ceil(left / DAY_MS)}일`;
  if (left > HOUR_MS) return `${Math.ceil(left / HOUR_MS)}시간`;
  return `${Math.max(1, Math.ceil(left / MINUTE_MS))}분`;
}

const ofAccess = ({ kind, name, endsAt }: ExpiringCredentialFinding, now: Date): FindingTexts =>
  kind === 'session'
    ? {
        place: ACCOUNT,
        subject: '로그인 만료',
        problem: `이 브라우저의 로그인이 ${until(endsAt, now)} 안에 끝납니다. 그때 입력하던 것은 저장되지 않으니, 미리 로그아웃했다가 다시 로그인해주세요.`,
        tone: 'warning',
      }
    : {
        place: ACCOUNT,
        subject: `API 토큰 ${name}`,
        problem: `${until(endsAt, now)} 안에 만료됩니다. 그 뒤에는 이 토큰을 쓰는 스크립트가 거부됩니다.`,
        tone: 'warning',
      };

function ofLimit({
  kind,
  container,
  limit,
  because,
  wanted,
  fits,
}: ResourceLimitFinding): FindingTexts {
  const place = container.name;
  if (kind === 'little-memory') {
    const why = `메모리 한도(${formatMebibytes(limit)})가 템플릿의 권장 한도(${formatMebibytes(because)})보다 작습니다. 메모리가 부족하면 컨테이너가 종료됩니다.`;
    const room = ' 프로젝트에 남은 메모리가 부족해, 다른 컨테이너의 한도를 먼저 줄여야 합니다.';
    return { place, subject: '메모리 한도', problem: fits ? why : why + room, tone: 'warning' };
  }
  const isMemory = kind === 'much-memory';
  const amount = isMemory ? formatMebibytes : formatMillicores;
  return {
    place,
    subject: isMemory ? '메모리 한도' : 'CPU 한도',
    problem: `한 주 동안 가장 많이 쓴 것이 ${amount(because)}인데 한도는 ${amount(limit)}입니다. ${amount(wanted)}면 넉넉하고, 남는 만큼을 다른 컨테이너가 쓸 수 있습니다.`,
    tone: 'advice',
  };
}

function ofImage(
  finding: UnkeptDataFinding | UnreachableImageFinding | LatestTagFinding,
): FindingTexts {
  const place = finding.container.name;
  switch (finding.kind) {
    case 'image-volume':
      return {
        place,
        subject: `폴더 ${finding.path}`,
        problem:
          '이미지가 이 폴더에 데이터를 둡니다. 볼륨이 없으면 배포할 때마다 지워집니다. 지우면 안 되는 데이터이면 볼륨을 마운트해주세요.',
        tone: 'warning',
      };
    case 'image-port':
      return {
        place,
        subject: '네트워크',
        problem: `이미지가 ${finding.port}번 포트로 요청을 받지만 네트워크가 없어, 같은 프로젝트의 컨테이너만 접속할 수 있습니다. 밖에서도 접속하려면 네트워크를 추가해주세요.`,
        tone: 'advice',
      };
    case 'latest':
      return {
        place,
        subject: 'latest 태그',
        problem:
          '배포할 때마다 그때의 최신 이미지를 실행하므로, 바꾼 것이 없어도 다른 버전이 될 수 있습니다. 버전이 있는 태그를 쓰거나 다이제스트를 유지해주세요.',
        tone: 'advice',
      };
  }
}

/** The texts of a finding. @param now the time from which remaining durations are counted */
export function findingTexts(finding: Finding, now: Date): FindingTexts {
  switch (finding.kind) {
    case 'port': {
      const source = finding.variable === undefined ? '템플릿의 PORT' : 'PORT 환경 변수';
      return {
        place: finding.container.name,
        subject: 'http 포트',
        problem: `${source} 값은 ${finding.value}, http 네트워크의 포트는 ${finding.port}입니다. 애플리케이션이 다른 포트에서 기다리므로 주소가 열리지 않습니다.`,
        tone: 'warning',
      };
    }
    case 'domain':
      return {
        place: finding.container.name,
        subject: '도메인',
        problem: `${finding.port}번 포트의 http 네트워크에 도메인이 없어, 밖에서 들어올 주소가 없습니다.`,
        tone: 'warning',
      };
    case 'mount':
      return {
        place: finding.container.name,
        subject: `마운트 ${finding.path}`,
        problem: '볼륨이 이미지의 시스템 폴더를 가립니다. 컨테이너가 시작하지 못할 수 있습니다.',
        tone: 'warning',
      };
    case 'secret':
      return {
        place: finding.container.name,
        subject: finding.variable.key,
        problem: `비밀로 보이는 값이 환경 변수에 있습니다. 환경 변수는 화면과 복사한 .env에 그대로 보입니다.${finding.taken ? ' 같은 키의 시크릿이 이미 있어, 어느 값이 맞는지 선택해야 합니다.' : ''}`,
        tone: 'warning',
      };
    case 'variable':
      return {
        place: finding.container.name,
        subject: finding.key,
        problem:
          `${finding.template} 앱이 시작할 때 필요한 변수가 없습니다. ${finding.purpose}`.trim(),
        tone: 'warning',
      };
    case 'volume':
      return {
        place: finding.volume.name,
        subject: '볼륨',
        problem: `어느 컨테이너에도 마운트하지 않은 볼륨이 프로젝트의 디스크를 차지합니다 (${formatMebibytes(finding.volume.capacity)}).`,
        tone: 'advice',
      };
    case 'health':
      return {
        place: finding.container.name,
        subject: '헬스 체크',
        problem: `이미지에 HEALTHCHECK가 없어, 프로그램이 켜진 채 응답하지 않아도 실패로 보이지 않습니다. 배포할 때도 포트가 열리는 것만 확인합니다. ${finding.container.image ? 'HEALTHCHECK가 있는 이미지가 있으면 바꿔주세요.' : 'Dockerfile에 HEALTHCHECK를 더하고 다시 배포해주세요.'}`,
        tone: 'advice',
      };
    case 'image-volume':
    case 'image-port':
    case 'latest':
      return ofImage(finding);
    case 'session':
    case 'token':
      return ofAccess(finding, now);
    default:
      return ofLimit(finding);
  }
}
