import type { AdminOverview } from '@naru/contract/entities/admin';
import type { EngineStatus } from '@naru/contract/entities/engine';
import { Banner, CodeText, Stack } from '@naru/design-system';

/** The banner for operators when the engine is not reachable, or when a real engine can replace the simulation. */
export function EngineBanner({
  overview: { engine, engine_status: status },
}: {
  overview: AdminOverview;
}) {
  if (status?.state === 'connecting') return <Connecting address={status.address} />;
  if (status?.state === 'simulated' && status.found) {
    return <Found address={status.found} containers={status.simulated_containers} />;
  }
  // An older server sends no `engine_status`. Without `engine` in its response, the engine is not connected.
  return status || engine ? null : <Connecting address="" />;
}

const Connecting = ({ address }: Pick<EngineStatus, 'address'>) => (
  <Banner tone="danger" title="엔진에 연결하는 중입니다">
    {address && (
      <span>
        <CodeText>{address}</CodeText>에서 기다리고 있습니다.{' '}
      </span>
    )}
    배포와 컨테이너 작업이 멈춰 있으며, 엔진이 시작되면 서버를 다시 시작하지 않아도 이어집니다.
  </Banner>
);

const Found = ({ address, containers }: { address: string; containers: number }) => (
  <Banner tone="info" title="이 서버에서 컨테이너 엔진을 찾았습니다">
    <Stack gap="s">
      <span>
        <CodeText>{address}</CodeText>에서 Docker나 Podman이 응답하지만, 지금은 모의 배포라
        컨테이너를 실행하지 않습니다.
      </span>
      <span>
        <span>
          이 엔진을 쓰려면 <CodeText>ENGINE=docker</CodeText>로 서버를 다시 시작해주세요.
        </span>
        {containers > 0 && (
          <span>{` 모의로 배포한 컨테이너 ${containers.toLocaleString('ko-KR')}개는 배포하지 않은 상태가 되고, 다시 배포하면 실행됩니다.`}</span>
        )}
      </span>
    </Stack>
  </Banner>
);
