import { usePresenting } from '../../behavior/presentation.tsx';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { gitStrings } from '../strings/container-settings.ts';

/** Props of {@link RepositoryPageNotice}. */
export interface RepositoryPageNoticeProps {
  /** The address of the repository. */
  url: string;
  /** The branch, the tag or the commit in the address of the page; empty if it has none. */
  branch: string;
  /** The folder in the address of the page; empty if it has none. */
  subpath: string;
  /** Enters the parts into the fields. The notice disappears, so the focus has to move. */
  onApply: () => void;
}

/**
 * The `notice` of the field "Git URL" when the typed text is the address of a page of a code host: the parts that it consists of, and a
 * button that enters them. The text stays as it is typed without the button.
 */
export function RepositoryPageNotice({ url, branch, subpath, onApply }: RepositoryPageNoticeProps) {
  const strings = useStrings(gitStrings);
  const parts = strings.pageParts(url, branch, subpath);
  return (
    <Banner
      tone="info"
      title={strings.pageTitle}
      action={
        <Button size="small" onClick={onApply}>
          {strings.pageApply}
        </Button>
      }
    >
      {/* Not announced by screen readers, because the parts change with every typed letter. */}
      <p aria-live="off">{usePresenting() ? <Masked>{parts}</Masked> : parts}</p>
    </Banner>
  );
}
