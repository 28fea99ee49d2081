/** The part of a query's result that says how its first call goes; `useQuery` returns it. */
export interface FirstCall {
  isPending: boolean;
  failureCount: number;
}

/**
 * Whether a part of a page that has no place of its own waits for its first answer, so that the page is shown with it in one piece.
 * A call that has failed once is not waited for: the page is worth more than the part.
 */
export const isFirstAwaited = ({ isPending, failureCount }: FirstCall): boolean =>
  isPending && failureCount === 0;
