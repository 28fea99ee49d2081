import type { SampleContainer } from './sample-project.tsx';

const commit = { hash: 'a1b2c3d4e5f6', subject: '환불 금액을 원 단위로 올림' };
const source = { repository: 'naru-shop/payment-api', branch: 'main' };
const web = { address: 'pay.naru.kr', href: 'https://pay.naru.kr' };

/** One container in each status that the server reports, with source, addresses and reasons. */
export const sampleContainersInEachState: readonly SampleContainer[] = [
  {
    name: 'API 서버',
    cpu: 200,
    memory: 512,
    status: 'running',
    logo: 'nodejs',
    source: { ...source, commit },
    addresses: [web, { address: '203.0.113.7:30001' }],
  },
  {
    name: '결제 워커',
    cpu: 100,
    memory: 384,
    status: 'failed',
    reason: '컨테이너가 메모리 제한(384 MiB)을 넘어 종료되었습니다. 메모리 제한을 늘려주세요.',
    remedy: '메모리 제한 늘리기',
    logo: 'python',
    source: { ...source, repository: 'naru-shop/worker', commit },
    addresses: [{ ...web, address: 'worker.naru.kr', missing: '컨테이너가 실행되면 열립니다' }],
  },
  {
    name: '관리자 화면',
    cpu: 100,
    memory: 128,
    status: 'running',
    reason:
      '마지막 배포는 실패했고 이전 버전이 실행 중입니다. 컨테이너가 포트 3000 대신 포트 3001에서 듣고 있습니다. 네트워크의 포트를 3001로 변경해주세요.',
    remedy: '포트를 3001로 변경',
    logo: 'react',
    source: { ...source, repository: 'naru-shop/admin', branch: 'release/2026-11' },
    addresses: [{ address: '관리.가게.한국', href: 'https://관리.가게.한국' }],
  },
  { name: '정산 배치', cpu: 100, memory: 256, status: 'stopped', logo: 'go', source },
  { name: '알림 서버', cpu: 100, memory: 256, status: 'deploying', logo: 'nestjs', source },
  { name: '세션 저장소', cpu: 100, memory: 128, status: 'restarting', logo: 'docker' },
  { name: '새 서버', cpu: 100, memory: 128, status: 'idle', source },
];
