import { EFFECTIVE_DATE } from './company.ts';
import type { LegalText } from './legal-text.ts';
import { termsOfContract } from './terms-of-contract.ts';
import { termsOfService } from './terms-of-service.ts';

/** The terms of service, which have to have fifteen articles (specification section 2). */
export const terms: LegalText = {
  title: '서비스 이용약관',
  sections: [
    {
      heading: '제1조 (목적)',
      paragraphs: [
        '이 약관은 컨테이너 배포 및 관리 서비스 “나루”(이하 “서비스”)를 제공하는 자(이하 “회사”)와 회원 사이에 서비스의 이용과 관련한 권리, 의무 및 책임 사항과 그 밖에 필요한 사항을 규정하는 것을 목적으로 합니다.',
      ],
    },
    ...termsOfContract,
    ...termsOfService,
  ],
  closing: `부칙: 이 약관은 ${EFFECTIVE_DATE}부터 시행합니다.`,
};
