import { useState } from 'react';
import { isChangedElsewhereError } from '#api/errors.ts';

/**
 * Returns the version of saved data with which a form was opened. Its write is refused when somebody else has changed the data since, also when the
 * page has read the change already. After such a refusal, which the member sees, the version is `undefined`: the next press replaces the present one.
 * @param row the data at the first rendering of the form
 */
export function useBegunVersion<Row>(row: Row | undefined) {
  const [version, setVersion] = useState(row);
  /** The `onFailure` of the form. */
  const onFailure = (error: unknown): void => {
    if (isChangedElsewhereError(error)) setVersion(undefined);
  };
  return { version, onFailure };
}
