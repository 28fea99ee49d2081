import type { CertificateProblem } from '../../../engine/edge/certificate-problem.ts';
import type { Check, CheckResult } from './check.ts';

/** The maximum number of certificates in the details. */
const SHOWN = 10;

function result(problems: readonly CertificateProblem[]): CheckResult {
  if (problems.length === 0) return { state: 'ok', summary: '20일 안에 끝나는 인증서가 없습니다.' };
  return {
    state: 'warning',
    summary: `확인할 인증서 ${problems.length}개`,
    remedy: '아래 도메인의 인증서를 확인해주세요.',
    details: problems.slice(0, SHOWN).map(({ hostname, message }) => `${hostname}: ${message}`),
  };
}

/** Reports the certificates of the edge that are missing or about to end. */
export const certificatesCheck = (problems: () => readonly CertificateProblem[]): Check => ({
  name: 'certificates',
  title: '인증서',
  run: () => Promise.resolve(result(problems())),
});
