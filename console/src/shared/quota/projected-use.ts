/**
 * What a project would use of a resource with the typed limit of a container, in the field's unit. An invalid number
 * changes nothing.
 * @param used the project's current use.
 * @param current the container's share of it; 0 for a new one.
 */
export function projectedUse(used: number, typed: string, current = 0): number {
  const next = Number(typed);
  const change = typed.trim() === '' || !Number.isFinite(next) ? 0 : next - current;
  return Math.max(0, used + change);
}
