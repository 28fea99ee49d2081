/** The company behind the service, for all legal texts. */
export const company = {
  name: '나루 운영팀',
  representative: '대표 운영자',
  address: '서울특별시',
  email: 'support@naru.example',
  privacyOfficer: '개인정보 보호책임자',
} as const;

/** The effective date of both texts, as written in a sentence. */
export const EFFECTIVE_DATE = '2025년 9월 1일';

/** The same date, in its short form and in ISO 8601. */
export const EFFECTIVE_DAY = { shown: '2025. 9. 1.', iso: '2025-09-01' } as const;
