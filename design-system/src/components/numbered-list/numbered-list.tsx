import { numberedList, sublist } from './numbered-list.css.ts';

/** A sentence, or a sentence with a sublist. Sublists are numbered 가, 나, 다, as in Korean legal texts. */
export type NumberedItem = string | { text: string; items: readonly string[] };

/** Props of {@link NumberedList}. */
export interface NumberedListProps {
  /** 한두 문장씩, 순서대로 나열합니다. 같은 것이 두 번 있으면 안 됩니다. */
  items: readonly NumberedItem[];
  /** 크기입니다. 기본은 긴 텍스트를 위한 `reading`이고, 대화상자에서는 `body`를 씁니다. */
  size?: 'body' | 'reading';
}

function Item({ item }: { item: NumberedItem }) {
  if (typeof item === 'string') return <li>{item}</li>;
  return (
    <li>
      <span>{item.text}</span>
      <ol className={sublist}>
        {item.items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </li>
  );
}

/** A list of numbered sentences, as in a contract. For items with actions use `RowList`. */
export function NumberedList({ items, size = 'reading' }: NumberedListProps) {
  return (
    <ol className={numberedList({ size })}>
      {items.map((item) => (
        <Item key={typeof item === 'string' ? item : item.text} item={item} />
      ))}
    </ol>
  );
}
