import { advisesRegistryLogin } from '@naru/contract/rules/registry-advice';
import { TextLink } from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';

export interface RegistryLoginLinkProps {
  /** The slug of the project. */
  project: string;
  /** Why the image cannot be read, in one sentence. */
  problem: string | null | undefined;
}

/**
 * The link from a refused image to the logins of its project, in another tab, so that the form with the image stays. Renders nothing where no
 * login helps.
 */
export function RegistryLoginLink({ project, problem }: RegistryLoginLinkProps) {
  if (!problem || !advisesRegistryLogin(problem)) return null;
  return (
    <TextLink>
      <Link to={paths.projectSettings(project, 'registry-logins')} target="_blank">
        레지스트리 로그인 열기 (새 탭)
      </Link>
    </TextLink>
  );
}
