import type { ReferenceOption } from '../components/reference-field/reference-options.ts';

/** References to the values of two containers and of the project, one of which cannot be chosen. */
export const sampleReferences: readonly ReferenceOption[] = [
  { name: 'db', key: 'DATABASE_URL', secret: true },
  { name: 'db', key: 'HOST', value: 'db-k3x9m2q7ab' },
  { name: 'db', key: 'PORT', value: '5432' },
  { name: '결제 서버', key: 'API_URL', value: 'https://pay.naru.example' },
  {
    name: '결제 서버',
    key: 'API_KEY',
    secret: true,
    unavailable: '빌드 변수에는 시크릿을 넣을 수 없습니다.',
  },
  { name: 'project', key: 'LOG_LEVEL', value: 'info' },
];
