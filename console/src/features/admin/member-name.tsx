import { ClampedText, useMaskedName } from '@naru/design-system';

/** The name or the e-mail of a member in a table, on two lines at most. In presentation mode a general word replaces it. */
export function MemberName({ children }: { children: string }) {
  const masked = useMaskedName();
  return <ClampedText text={masked(children)} />;
}
