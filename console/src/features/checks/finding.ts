import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';

/** The saved port of an application differs from the port of its http network. */
export interface PortFinding {
  kind: 'port';
  container: Container;
  /** The value of `PORT`: of a variable, with its id, or of the template's option. */
  value: string;
  variable: string | undefined;
  /** The port of the http network. */
  port: number;
}

export interface DomainFinding {
  kind: 'domain';
  container: Container;
  port: number;
}

export interface MountFinding {
  kind: 'mount';
  container: Container;
  volume: string;
  path: string;
}

export interface SecretFinding {
  kind: 'secret';
  container: Container;
  variable: { id: string; key: string; value: string };
  /** Whether a secret with this key exists already. The member has to decide which of the two is right. */
  taken: boolean;
}

/** A limit that should be another one. CPU in millicores, memory in MiB. */
export interface LimitFinding {
  kind: 'little-memory' | 'much-memory' | 'much-cpu';
  container: Container;
  limit: number;
  /** The better limit. */
  wanted: number;
  /** The reason for the proposal: the template's minimum, or the highest measured use. */
  because: number;
  /** Whether the project has that much left. */
  fits: boolean;
}

export interface VolumeFinding {
  kind: 'volume';
  volume: Volume;
  /** The container that would mount it. */
  container: Container;
}

/** A container that runs, and whose image has no health check. */
export interface HealthFinding {
  kind: 'health';
  container: Container;
}

/** A login or a token of the member that is about to end. */
export interface AccessFinding {
  kind: 'session' | 'token';
  id: string;
  name: string;
  endsAt: Date;
}

/** Something that will hurt. */
export type Finding =
  | PortFinding
  | DomainFinding
  | MountFinding
  | SecretFinding
  | LimitFinding
  | VolumeFinding
  | HealthFinding
  | AccessFinding;

/** The checked subjects, in the order of the list. */
export const CHECKED: readonly string[] = [
  'PORT와 http 포트',
  'http 네트워크의 도메인',
  '마운트 경로',
  '환경 변수에 있는 비밀 값',
  '템플릿의 권장 메모리',
  '마운트하지 않은 볼륨',
  '한 주 동안의 실사용',
  '이미지의 HEALTHCHECK',
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
    case 'health':
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

/** Names a finding for as long as it is the same one: with another port or limit it is another one. Without any value. */
export const findingId = (finding: Finding): string =>
  [finding.kind, ...detailOf(finding)].join(' ');
