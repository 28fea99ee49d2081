import { Banner } from '@naru/design-system';

/** The banner for operators while members cannot reach the console at its address. Operators still reach it on the server's machine. */
export const ConsoleProblemBanner = ({ problem }: { problem: string }) => (
  <Banner tone="danger" title="콘솔이 공개 주소에서 열리지 않습니다">
    <span>{problem}</span>{' '}
    <span>그동안 콘솔은 서버를 시작할 때 나온 이 컴퓨터의 주소에서만 열립니다.</span>
  </Banner>
);
