import type { ReactElement, ReactNode } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { type CommitFacts, CommitText, formatCommit } from '../deployments/deployment-texts.tsx';
import type { DeliveryOutcomeText } from './delivery-badge.tsx';

/** What became of a push for one container. */
export interface DeliveryContainerFacts {
  /** 컨테이너의 slug입니다. */
  slug: string;
  /** 푸시를 받을 때의 이름입니다. */
  name: string;
  outcome: DeliveryOutcomeText;
  /** 배포하지 않았거나 실패한 이유입니다. */
  reason: string | undefined;
  /** 이 커밋의 배포로 가는 라우터의 링크를 만듭니다. 배포가 없으면 생략합니다. */
  deployment?: ((content: ReactNode) => ReactElement) | undefined;
}

/** The facts about one push that its row and its page show. */
export interface DeliveryFacts {
  outcome: DeliveryOutcomeText;
  /** 컨테이너마다 이유가 같거나 컨테이너가 없을 때의 이유입니다. */
  reason: string | undefined;
  commit: CommitFacts | undefined;
  /** 브랜치나 태그의 이름입니다. 보낸 쪽이 밝히지 않았으면 `undefined`입니다. */
  branch: { readonly kind: string; readonly name: string } | undefined;
  /** 저장소의 주소나 이름입니다. */
  repository: string | undefined;
  /** 푸시한 사람입니다. */
  sender: string | undefined;
  /** “GitHub”나 “CI”처럼 보낸 곳의 이름입니다. */
  source: string;
  receivedAt: string;
  /** 한 줄로 센 위조된 요청의 수입니다. 나머지는 1입니다. */
  count: number;
  containers: readonly DeliveryContainerFacts[];
}

type Named = Pick<DeliveryFacts, 'commit' | 'branch'>;

/** A push in short, as one text: its commit, or its branch or tag. */
export const formatPush = ({ commit, branch }: Named, unknown: string): string =>
  commit ? formatCommit(commit) : (branch?.name ?? unknown);

/** A push in short: its commit, or its branch or tag. */
export function PushText({ commit, branch, unknown }: Named & { unknown: string }) {
  if (commit) return <CommitText {...commit} />;
  return branch ? <CodeText>{branch.name}</CodeText> : <span>{unknown}</span>;
}
