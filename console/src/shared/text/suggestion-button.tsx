import { Button } from '@naru/design-system';

export interface SuggestionButtonProps {
  /** The suggested text: the text that the same keys produce in the other state of the 한/영 key. */
  meant: string;
  /**
   * Called with the suggested text. The caller fills the text into the search field and moves the focus there, because the button
   * disappears together with the empty result.
   */
  onMeant: (meant: string) => void;
}

/** The button that suggests the probably intended text after a search without a result. */
export function SuggestionButton({ meant, onMeant }: SuggestionButtonProps) {
  return (
    <Button size="small" onClick={() => onMeant(meant)}>
      {`“${meant}” 검색`}
    </Button>
  );
}
