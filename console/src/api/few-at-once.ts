/**
 * Does some work for each item, for at most so many at a time, in their order. `work` must not reject: then the other items of its turn
 * would not be done.
 */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
}
