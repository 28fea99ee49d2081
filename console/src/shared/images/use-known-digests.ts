import { useQueryClient } from '@tanstack/react-query';
import { imageInspectionQuery } from '#api/image.ts';
import { imageKey } from './use-image-inspection.ts';

/** Returns a function that returns the digests that an image is known to have, from the results of inspections. */
export function useKnownDigests(project: string): (name: string) => readonly string[] {
  const client = useQueryClient();
  return (name) => {
    const { queryKey } = imageInspectionQuery(project, imageKey(name));
    const digest = client.getQueryData(queryKey)?.digest;
    return digest ? [digest] : [];
  };
}
