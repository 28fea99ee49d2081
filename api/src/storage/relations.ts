/** The relations between tables, for queries that read a row with its parts. */
import { relations } from 'drizzle-orm';
import { containerStates, containers } from './schema/container.ts';
import { mounts } from './schema/mount.ts';
import { networks } from './schema/network.ts';
import { projects } from './schema/project.ts';
import { sourceUploads } from './schema/source-upload.ts';
import { variables } from './schema/variable.ts';
import { volumes } from './schema/volume.ts';

export const projectRelations = relations(projects, ({ many }) => ({
  volumes: many(volumes),
  containers: many(containers),
}));

export const volumeRelations = relations(volumes, ({ one }) => ({
  project: one(projects, { fields: [volumes.project_id], references: [projects.id] }),
}));

export const containerRelations = relations(containers, ({ one, many }) => ({
  project: one(projects, { fields: [containers.project_id], references: [projects.id] }),
  state: one(containerStates, {
    fields: [containers.id],
    references: [containerStates.container_id],
  }),
  upload: one(sourceUploads, { fields: [containers.upload_id], references: [sourceUploads.id] }),
  variables: many(variables),
  networks: many(networks),
  mounts: many(mounts),
}));

export const variableRelations = relations(variables, ({ one }) => ({
  container: one(containers, { fields: [variables.container_id], references: [containers.id] }),
}));

export const networkRelations = relations(networks, ({ one }) => ({
  container: one(containers, { fields: [networks.container_id], references: [containers.id] }),
}));

export const mountRelations = relations(mounts, ({ one }) => ({
  container: one(containers, { fields: [mounts.container_id], references: [containers.id] }),
  volume: one(volumes, { fields: [mounts.volume_id], references: [volumes.id] }),
}));
