import type { Operator } from '@naru/contract/entities/operator';

/** A fact about the operator's company, for the legal texts. */
export interface CompanyFact {
  label: string;
  value: string;
}

const written = (facts: readonly [string, string | null | undefined][]): CompanyFact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The facts about the operator's company, for the card at the end of the terms and of the privacy policy. */
export const companyFacts = (operator: Operator): CompanyFact[] =>
  written([
    ['상호', operator.name],
    ['대표자', operator.representative],
    ['주소', operator.address],
    ['사업자등록번호', operator.registration_number],
    ['전화번호', operator.phone],
    ['이메일', operator.email],
  ]);

/** The person who is responsible for personal data, with telephone number and e-mail address, for the privacy policy. */
export const privacyContact = (operator: Operator): string[] =>
  written([
    ['개인정보 보호책임자', operator.privacy_officer],
    ['전화번호', operator.phone],
    ['이메일', operator.email],
  ]).map(({ label, value }) => `${label}: ${value}`);

/** The effective date of the terms and of the privacy policy, as written in a sentence. */
export const EFFECTIVE_DATE_TEXT = '2025년 9월 1일';

/** The effective date in its short form and in ISO 8601. */
export const EFFECTIVE_DATE = { shown: '2025. 9. 1.', iso: '2025-09-01' } as const;
