import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
  IconButton,
} from '@naru/design-system';
import { Copy, Ellipsis, Eye, History, ScrollText } from '@naru/design-system/icons';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import { useCopyText } from '#shared/text/use-copy-text.ts';
import { hasDeploymentFinished, rollbackObstacle } from './deployment-words.ts';

export interface DeploymentMenuProps {
  /** The project's slug. */
  slug: string;
  deployment: DeploymentDetail;
  /** The latest deployment of the project; `undefined` until it is known. */
  latest: DeploymentDetail | undefined;
  /** The accessible name of the button. */
  label: string;
  /** Opens the dialog of the rollback to the deployment. */
  onRollBack: (id: string) => void;
  /** Whether the menu was opened with the keyboard. */
  byKeyboard: boolean;
}

/** The menu of actions on a deployment. It is open when it is mounted, because it replaces the button that was pressed. */
export function DeploymentMenu(props: DeploymentMenuProps) {
  const { slug, deployment, latest, label, onRollBack, byKeyboard } = props;
  const copy = useCopyText();
  const id = deployment.deployment_id;
  const hash = deployment.containers.find(({ commit }) => commit)?.commit?.hash;
  const canRollBack = hasDeploymentFinished(deployment) && !deployment.current;
  return (
    <DropdownMenu
      defaultOpen
      byKeyboard={byKeyboard}
      trigger={<IconButton label={label} icon={Ellipsis} size="small" />}
    >
      <DropdownMenuLink text="열기" icon={Eye}>
        <Link to={paths.deployment(slug, id)}>열기</Link>
      </DropdownMenuLink>
      <DropdownMenuLink text="로그 보기" icon={ScrollText}>
        <Link to={paths.deploymentLog(slug, id)}>로그 보기</Link>
      </DropdownMenuLink>
      {hash !== undefined && (
        <DropdownMenuItem icon={Copy} onSelect={() => copy(hash, '커밋을 복사했습니다')}>
          커밋 복사
        </DropdownMenuItem>
      )}
      {canRollBack && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            icon={History}
            unavailable={rollbackObstacle(deployment, latest)}
            onSelect={() => onRollBack(id)}
          >
            이 버전으로 되돌리기
          </DropdownMenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
