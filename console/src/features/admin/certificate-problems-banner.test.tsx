import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CertificateProblemsBanner } from './certificate-problems-banner.tsx';
import { ConsoleProblemBanner } from './console-problem-banner.tsx';

test('each certificate with a problem has its name and its sentence', async () => {
  const problems = [
    { hostname: 'console.example.com', message: '인증서를 받지 못했습니다.' },
    { hostname: '*.apps.example.com', message: '인증서가 곧 끝납니다.' },
  ];
  await render(<CertificateProblemsBanner problems={problems} />);
  const text = page.getByRole('status').element().textContent;
  for (const { hostname, message } of problems) expect(text).toContain(`${hostname} ${message}`);
});

test('a console that members cannot reach is an alert, which says why and where it still opens', async () => {
  await render(<ConsoleProblemBanner problem="포트를 다른 프로그램이 쓰고 있습니다." />);
  const text = page.getByRole('alert').element().textContent;
  expect(text).toContain('포트를 다른 프로그램이 쓰고 있습니다. 그동안');
  expect(text).toContain('이 컴퓨터의 주소에서만 열립니다.');
});
