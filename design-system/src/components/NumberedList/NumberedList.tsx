import { list, sublist } from './NumberedList.css.ts';

/** A sentence, or a sentence with what it lists: numbered 가, 나, 다 as in Korean legal texts. */
export type NumberedItem = string | { text: string; items: readonly string[] };

/** Props of {@link NumberedList}. */
export interface NumberedListProps {
  /** One sentence or two each, no two alike, in the order that the numbers name. */
  items: readonly NumberedItem[];
}

function Item({ item }: { item: NumberedItem }) {
  if (typeof item === 'string') return <li>{item}</li>;
  return (
    <li>
      {item.text}
      <ol className={sublist}>
        {item.items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </li>
  );
}

/** Numbered sentences for reading, as in a contract. Things one acts on are a `RowList`. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol className={list}>
      {items.map((item) => (
        <Item key={typeof item === 'string' ? item : item.text} item={item} />
      ))}
    </ol>
  );
}
