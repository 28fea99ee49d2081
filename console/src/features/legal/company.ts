/** Who runs the service, as the legal texts say it. Change it here and nowhere else. */
export const company = {
  name: '나루 운영팀',
  representative: '대표 운영자',
  address: '서울특별시',
  email: 'support@naru.example',
  privacyOfficer: '개인정보 보호책임자',
} as const;

/** The day from which both texts hold, as a sentence says it. */
export const EFFECTIVE_DATE = '2025년 9월 1일';

/** The same day, as dates stand by themselves and as machines read it. */
export const EFFECTIVE_DAY = { shown: '2025. 9. 1.', iso: '2025-09-01' } as const;
