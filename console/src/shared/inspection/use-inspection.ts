import type { ProposedApplication } from '@naru/contract/entities/inspection';
import { gitBranch, gitUrl } from '@naru/contract/rules/fields';
import { useQuery } from '@tanstack/react-query';
import { failureMessage, isNotFoundError } from '#api/errors.ts';
import { inspectionQuery } from '#api/inspection.ts';
import { isSshAddress } from '../deploy-keys/ssh-address.ts';
import { useSettledText } from './use-settled-text.ts';

const UNREACHABLE = '템플릿과 설정을 직접 선택해주세요.';

/** What is known of a repository. */
export interface Inspection {
  state: 'idle' | 'looking' | 'found' | 'failed';
  /** The address and the branch, as one text; empty without a valid address. */
  key: string;
  applications: readonly ProposedApplication[];
  leftOut: number;
  problem: string | undefined;
}

const NONE: Inspection['applications'] = [];

interface Repository {
  git_url: string;
  git_branch: string;
}

/** The address and the branch of a repository as one text; empty for an invalid address or branch. */
export function inspectionKey({ git_url, git_branch }: Repository): string {
  const [url, branch] = [gitUrl.safeParse(git_url), gitBranch.safeParse(git_branch)];
  return url.success && branch.success ? `${url.data} ${branch.data}` : '';
}

/**
 * Reads the repository that a form names, when its address has not changed for a while. It never blocks the form.
 * @param project the slug of the project whose deploy key reads an address of SSH
 */
export function useInspection(repository: Repository, project: string): Inspection {
  const key = inspectionKey(repository);
  const isSettled = useSettledText(key) === key;
  const [url = '', branch = ''] = key.split(' ');
  const query = useQuery({
    ...inspectionQuery(url, branch, isSshAddress(url) ? project : ''),
    enabled: key !== '' && isSettled,
  });
  const common = { key, applications: NONE, leftOut: 0, problem: undefined };
  // A server without this call proposes nothing.
  if (key === '' || isNotFoundError(query.error)) return { ...common, state: 'idle' };
  if (!isSettled || query.isPending) return { ...common, state: 'looking' };
  const { data, error } = query;
  const problem = data ? data.problem : failureMessage(error, UNREACHABLE);
  if (!data || problem) return { ...common, state: 'failed', problem: problem ?? undefined };
  const { applications, left_out } = data;
  return { ...common, state: 'found', applications, leftOut: left_out ?? 0 };
}
