import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import type { ConfiguredPort } from '@naru/contract/rules/internal-address';

/** The saved port of an application differs from the port of its http network. */
export interface PortMismatchFinding extends ConfiguredPort {
  kind: 'port';
  container: Container;
  /** The port of the http network. */
  port: number;
}

export interface MissingDomainFinding {
  kind: 'domain';
  container: Container;
  port: number;
}

export interface HarmfulMountFinding {
  kind: 'mount';
  container: Container;
  volume: string;
  path: string;
}

export interface ExposedSecretFinding {
  kind: 'secret';
  container: Container;
  variable: { id: string; key: string; value: string };
  /** Whether a secret with this key exists already. The member then decides between the variable and the secret. */
  taken: boolean;
}

/** A limit that is too low or too high. CPU in millicores, memory in MiB. */
export interface ResourceLimitFinding {
  kind: 'little-memory' | 'much-memory' | 'much-cpu';
  container: Container;
  limit: number;
  /** The proposed limit. */
  wanted: number;
  /** The reason for the proposal: the template's minimum, or the highest measured use. */
  because: number;
  /** Whether the project's remaining quota suffices for the proposed limit. */
  fits: boolean;
}

export interface UnmountedVolumeFinding {
  kind: 'volume';
  volume: Volume;
  /** The container that is proposed for mounting the volume. */
  container: Container;
}

/** A running container whose image has no health check. */
export interface MissingHealthCheckFinding {
  kind: 'health';
  container: Container;
}

/** A variable without which applications of the container's template do not start. */
export interface MissingVariableFinding {
  kind: 'variable';
  container: Container;
  key: string;
  /** The name of the template. */
  template: string;
  /** What the variable is for; empty if the template does not say. */
  purpose: string;
}

/** A folder in which the image of a container keeps data, without a volume. */
export interface UnkeptDataFinding {
  kind: 'image-volume';
  container: Container;
  path: string;
}

/** A port at which the image of a container serves HTTP, of a container without networks. */
export interface UnreachableImageFinding {
  kind: 'image-port';
  container: Container;
  port: number;
}

/** A container that follows the tag `latest`. */
export interface LatestTagFinding {
  kind: 'latest';
  container: Container;
}

/** A login or a token of the member that is about to end. */
export interface ExpiringCredentialFinding {
  kind: 'session' | 'token';
  id: string;
  name: string;
  endsAt: Date;
}

/** A harmful setting; `kind` distinguishes the kinds of findings. */
export type Finding =
  | PortMismatchFinding
  | MissingDomainFinding
  | HarmfulMountFinding
  | ExposedSecretFinding
  | ResourceLimitFinding
  | UnmountedVolumeFinding
  | MissingHealthCheckFinding
  | MissingVariableFinding
  | UnkeptDataFinding
  | UnreachableImageFinding
  | LatestTagFinding
  | ExpiringCredentialFinding;

/** The subjects that the dialog "점검" checks, in the order of its list. */
export const CHECKED_SUBJECT_LABELS: readonly string[] = [
  'PORT와 http 포트',
  'http 네트워크의 도메인',
  '마운트 경로',
  '환경 변수에 있는 비밀 값',
  '템플릿에 필요한 변수',
  '템플릿의 권장 메모리',
  '마운트하지 않은 볼륨',
  '한 주 동안의 실사용',
  '이미지의 HEALTHCHECK',
  '이미지의 볼륨과 포트, latest 태그',
  '로그인과 API 토큰의 만료',
];

function detailOf(finding: Finding): unknown[] {
  switch (finding.kind) {
    case 'port':
    case 'domain':
      return [finding.container.slug, finding.port];
    case 'mount':
      return [finding.container.slug, finding.volume, finding.path];
    case 'secret':
      return [finding.container.slug, finding.variable.id];
    case 'variable':
      return [finding.container.slug, finding.key];
    case 'image-volume':
      return [finding.container.slug, finding.path];
    case 'image-port':
      return [finding.container.slug, finding.port];
    case 'health':
    case 'latest':
      return [finding.container.slug];
    case 'volume':
      return [finding.volume.volume_id];
    case 'session':
    case 'token':
      return [finding.id];
    default:
      return [finding.container.slug, finding.limit];
  }
}

/** The id of a finding. The id changes with the port or limit of the finding, and contains no values of variables. */
export const findingId = (finding: Finding): string =>
  [finding.kind, ...detailOf(finding)].join(' ');
