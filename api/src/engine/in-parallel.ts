/** Runs a task for each item, a few concurrently. The results have the order of the items. Rejects with the first error. */
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
