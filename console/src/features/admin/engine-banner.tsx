import type { Overview } from '@naru/contract/entities/admin';
import type { EngineStanding } from '@naru/contract/entities/engine-standing';
import { Banner, CodeText } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { engineStandingQuery } from '#api/engine-standing.ts';

/** What an operator has to know of the engine: that it is away, or that one could take the place of the simulation. */
export function EngineBanner({ overview }: { overview: Overview | undefined }) {
  const { data: standing } = useQuery(engineStandingQuery());
  if (standing?.state === 'connecting') return <Connecting address={standing.address} />;
  if (standing?.state === 'simulated' && standing.found) {
    return <Found address={standing.found} containers={standing.simulated_containers} />;
  }
  // A server that does not know the call.
  return standing === null && overview && !overview.engine ? <Connecting address="" /> : null;
}

const Connecting = ({ address }: Pick<EngineStanding, 'address'>) => (
  <Banner tone="danger" title="엔진에 연결하는 중입니다">
    {address && (
      <>
        <CodeText>{address}</CodeText>에서 기다리고 있습니다.{' '}
      </>
    )}
    배포와 컨테이너 작업이 멈춰 있으며, 엔진이 시작되면 서버를 다시 시작하지 않아도 이어집니다.
  </Banner>
);

const Found = ({ address, containers }: { address: string; containers: number }) => (
  <Banner tone="info" title="이 서버에서 컨테이너 엔진을 찾았습니다">
    <CodeText>{address}</CodeText>에서 Docker나 Podman이 응답하지만, 지금은 모의 배포라 컨테이너를
    실행하지 않습니다. 이 엔진을 쓰려면 <CodeText>ENGINE=docker</CodeText>로 서버를 다시
    시작해주세요.
    {containers > 0 &&
      ` 모의로 배포한 컨테이너 ${containers.toLocaleString('ko-KR')}개는 배포하지 않은 상태가 되고, 다시 배포하면 실행됩니다.`}
  </Banner>
);
