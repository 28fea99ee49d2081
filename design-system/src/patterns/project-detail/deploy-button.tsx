import { Rocket } from 'lucide';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentStrings } from '../strings/deployment.ts';

export interface DeployButtonProps extends Pick<ButtonProps, 'wide' | 'children'> {
  deploying: boolean;
  /** One is under way. */
  blocked: boolean | undefined;
  onDeploy: () => void;
  /** The id of the text that says why it cannot be pressed. */
  reason: string;
}

/** The button that deploys, in the card and in the bar that stands for it. */
export function DeployButton({
  reason,
  blocked = false,
  wide = false,
  ...props
}: DeployButtonProps) {
  const strings = useStrings(deploymentStrings);
  return (
    <Button
      wide={wide}
      variant="primary"
      icon={Rocket}
      pending={props.deploying}
      pendingLabel={strings.deploying}
      ariaDisabled={blocked}
      aria-describedby={blocked ? reason : undefined}
      onClick={props.onDeploy}
    >
      {props.children}
    </Button>
  );
}
