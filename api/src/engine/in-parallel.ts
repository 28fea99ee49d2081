/** Does something for each item, a few at a time; the results are in the order in which they came. Rejects with the first error. */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = items.values();
  const results: Result[] = [];
  const next = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: limit }, next));
  return results;
}
