import { TriangleAlert } from 'lucide';
import { Icon } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentStrings } from '../strings/deployments.ts';

/** Props of {@link EngineNote}. */
export interface EngineNoteProps {
  /**
   * 실행하는 엔진이 어떤지 알립니다. `simulated`는 실제로는 아무것도 실행하지 않을 때, `wasSimulated`는 엔진이 생겼지만
   * 마지막 배포는 모의 배포였을 때, `connecting`은 엔진에 아직 연결하지 못했을 때입니다.
   */
  state: 'simulated' | 'wasSimulated' | 'connecting';
}

/** A note in the header of a project about the engine, when the engine does not run the project as deployed. */
export function EngineNote({ state }: EngineNoteProps) {
  const strings = useStrings(deploymentStrings);
  return (
    <Inline gap="s" wrap={false}>
      <Icon node={TriangleAlert} />
      <Text size="caption">{strings.engineNotice[state]}</Text>
    </Inline>
  );
}
