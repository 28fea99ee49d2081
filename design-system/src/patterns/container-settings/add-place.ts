import { createContext, useState } from 'react';

/** Whether the form that adds a row is open in its section, and what opens and closes it. */
export interface AddPlace {
  readonly open: boolean;
  /** Whether it was opened by its button: then it takes the focus. */
  readonly asked: boolean;
  readonly show: () => void;
  readonly hide?: () => void;
}

/** Without a section around it a form is open, and stays so. */
export const AddPlaceContext = createContext<AddPlace>({
  open: true,
  asked: false,
  show: () => undefined,
});

/**
 * The form of a section is open where it is the next thing to do: in the first section of a tab, and in one without rows, also
 * after the first row was added. Elsewhere it opens in place of its button.
 */
export function useAddPlace(first: boolean, count: number | undefined): AddPlace {
  const [chosen, setChosen] = useState<boolean>();
  const [empty, setEmpty] = useState(false);
  if (count === 0 && !empty) setEmpty(true);
  return {
    open: chosen ?? (first || empty || count === 0),
    asked: chosen === true,
    show: () => setChosen(true),
    hide: () => setChosen(false),
  };
}
