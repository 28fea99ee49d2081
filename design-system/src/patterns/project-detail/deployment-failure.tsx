import { Rocket } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentStrings } from '../strings/deployments.ts';

/** Props of {@link DeploymentFailure}. */
export interface DeploymentFailureProps {
  /** 실패한 이유입니다. */
  reason: ReactNode;
  /** 로그의 마지막 줄들입니다. 아직 모르면 비웁니다. */
  lines: readonly string[];
  /** 그 배포의 로그로 가는 라우터의 링크를 만듭니다. */
  log: (text: string) => ReactElement;
  /** 이유를 없애는 작은 버튼입니다. */
  remedy?: ReactNode;
  deploying: boolean;
  onDeploy: () => void;
}

/** The failure of the last deployment, at the top of the overview of a project: the reason, the end of the log, and the next steps. */
export function DeploymentFailure(props: DeploymentFailureProps) {
  const { reason, lines, log, remedy, deploying, onDeploy } = props;
  const strings = useStrings(deploymentStrings);
  return (
    <Stack as="section" aria-label={strings.failed}>
      <Banner
        tone="danger"
        standing
        title={strings.failed}
        action={
          <Inline gap="s">
            {remedy}
            <Button asChild size="small">
              {log(strings.viewLog)}
            </Button>
            <Button
              size="small"
              icon={Rocket}
              pending={deploying}
              pendingLabel={strings.deploying}
              onClick={onDeploy}
            >
              {strings.deployAgain}
            </Button>
          </Inline>
        }
      >
        <Stack gap="s">
          {reason}
          {lines.length > 0 && <CodeText multiline>{lines.join('\n')}</CodeText>}
        </Stack>
      </Banner>
    </Stack>
  );
}
