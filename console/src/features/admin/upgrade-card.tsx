import type { Release } from '@naru/contract/entities/release';
import { Card, CodeText, CopyButton, Inline, Stack, Text } from '@naru/design-system';

/** The commands of an upgrade, by the system that runs the server. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  systemd: ['sudo naru upgrade naru-1.2.3-linux-x64.tar.gz'],
  container: [
    'docker compose exec server naru backup /data/before.naru',
    'NARU_VERSION=1.2.3 docker compose up --detach --wait',
  ],
  kubernetes: ['kubectl set image deployment/naru server=naru-server:1.2.3'],
  checkout: [
    'npx --yes pnpm@12.21.0 naru backup before.naru',
    'git pull',
    'npx --yes pnpm@12.21.0 start',
  ],
};

const NOTES: Readonly<Record<string, string>> = {
  systemd:
    '먼저 백업하고, 데이터의 복사본에서 새 버전을 확인한 뒤 바꿉니다. 새 버전이 시작하지 못하면 이전 버전과 데이터로 되돌립니다. 명령의 1.2.3은 새 버전의 번호로 바꿔주세요.',
  container:
    '먼저 백업한 뒤 새 버전의 이미지로 다시 시작합니다. 명령의 1.2.3은 새 버전의 번호로 바꿔주세요.',
  kubernetes:
    '먼저 데이터베이스를 백업해주세요. 새 서버가 준비되면 이전 서버를 내립니다. 명령의 1.2.3은 새 버전의 번호로 바꿔주세요.',
  checkout: '서버를 멈추고 백업한 뒤 새 소스로 다시 시작합니다.',
};

/** The card with the running version and the commands of an upgrade. */
export function UpgradeCard({ release: { version, runs_as: system } }: { release: Release }) {
  return (
    <Card title={`현재 버전 ${version}`}>
      <Stack gap="m">
        <Text tone="muted">{NOTES[system] ?? NOTES.checkout}</Text>
        <Stack as="ol" gap="s" aria-label="업그레이드하는 명령">
          {(COMMANDS[system] ?? []).map((command) => (
            <li key={command}>
              <Inline gap="s" wrap={false}>
                <CodeText boxed>{command}</CodeText>
                <CopyButton value={command} label={`${command} 복사`} />
              </Inline>
            </li>
          ))}
        </Stack>
        <Text tone="muted">
          회원의 컨테이너는 업그레이드하는 동안에도 계속 실행되고, 콘솔의 요청은 최대 20초 동안 새
          서버를 기다립니다.
        </Text>
      </Stack>
    </Card>
  );
}
