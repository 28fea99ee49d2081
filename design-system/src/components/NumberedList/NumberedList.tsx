import { list } from './NumberedList.css.ts';

/** Props of {@link NumberedList}. */
export interface NumberedListProps {
  /** One sentence or two each, no two alike, in the order that the numbers name. */
  items: readonly string[];
}

/** Numbered sentences for reading, as in a contract. Things one acts on are a `RowList`. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol className={list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
