import { describe, expect, test } from 'vitest';
import { companyFacts, privacyContact } from './company.ts';

describe('the company in the legal texts', () => {
  test('is told by what the operator has set, in one order', () => {
    const operator = {
      name: '나루터',
      representative: '김성훈',
      address: '서울특별시 중구',
      registration_number: '123-45-67890',
      phone: '02-123-4567',
      email: 'help@ferry.kr',
      privacy_officer: '이나루',
    };
    expect(companyFacts(operator).map(({ label }) => label)).toEqual([
      '상호',
      '대표자',
      '주소',
      '사업자등록번호',
      '전화번호',
      '이메일',
    ]);
    expect(privacyContact(operator)).toEqual([
      '개인정보 보호책임자: 이나루',
      '전화번호: 02-123-4567',
      '이메일: help@ferry.kr',
    ]);
  });

  test('is not made up where nothing is set', () => {
    expect(companyFacts({ name: null })).toEqual([]);
    expect(privacyContact({ phone: '' })).toEqual([]);
  });
});
