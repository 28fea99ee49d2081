/** A token's name in CSS and in design files: `textMuted` becomes `text-muted`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
