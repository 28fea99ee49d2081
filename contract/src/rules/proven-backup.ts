/** The parts of a backup on which its proof depends. */
interface MadeBackup {
  state: string;
  warning?: string | null | undefined;
  origin: string;
}

/**
 * Whether a backup shows that a database or volume is backed up: it was restored and counted, does not look wrong, and was made of the database or volume
 * itself. An uploaded dump says nothing about whether its backups succeed.
 */
export const isProvenBackup = ({ state, warning, origin }: MadeBackup): boolean =>
  state === 'confirmed' && !warning && origin !== 'upload';
