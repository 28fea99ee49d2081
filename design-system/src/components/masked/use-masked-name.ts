import { usePresenting } from '../../behavior/presentation.tsx';
import { presentationStrings } from '../../strings/presentation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';

/** What a private text is called in an accessible name or in a sentence: a word for it while an audience looks on, otherwise itself. */
export function useMaskedName(): (name: string) => string {
  const { masked } = useStrings(presentationStrings);
  const presenting = usePresenting();
  return (name) => (presenting ? masked : name);
}
