import type { EngineStatus } from '@naru/contract/entities/engine';
import { Banner, CodeText, Stack } from '@naru/design-system';

/** The banner for operators with the certificates that are missing or about to end. */
export const CertificateProblemsBanner = ({
  problems,
}: {
  problems: NonNullable<EngineStatus['certificate_problems']>;
}) => (
  <Banner tone="warning" title="인증서를 확인해주세요">
    <Stack gap="s">
      {problems.map(({ hostname, message }) => (
        <span key={hostname}>
          <CodeText>{hostname}</CodeText> <span>{message}</span>
        </span>
      ))}
    </Stack>
  </Banner>
);
