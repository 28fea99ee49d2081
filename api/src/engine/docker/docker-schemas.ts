/** The schemas of responses of the Docker Engine API. Fields that the server does not use are dropped. */
import { z } from 'zod';

const labels = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});

/** A command. Podman writes a single word as a text. */
const words = z
  .union([z.array(z.string()), z.string().transform((word) => [word])])
  .nullish()
  .transform((value) => value ?? []);

export const listedContainerSchema = z.object({
  Id: z.string(),
  Names: z.array(z.string()),
  ImageID: z.string(),
  /** The time of the creation, in s since 1970. */
  Created: z.number(),
  State: z.string(),
  Status: z.string().nullish(),
  Labels: labels,
  /** The published ports of a running container. */
  Ports: z
    .array(z.object({ PublicPort: z.number().nullish() }))
    .nullish()
    .transform((ports) => ports ?? []),
});
export const listedContainersSchema = z.array(listedContainerSchema);
export type ListedContainer = z.infer<typeof listedContainerSchema>;

const endpoint = z.object({
  IPAddress: z.string().nullish(),
  /** Only in an endpoint with a fixed address. */
  IPAMConfig: z.object({ IPv4Address: z.string().nullish() }).nullish(),
});

export const inspectedContainerSchema = z.object({
  Id: z.string(),
  Name: z.string(),
  Image: z.string(),
  RestartCount: z.number().nullish(),
  State: z.object({
    Status: z.string(),
    Running: z.boolean(),
    Restarting: z.boolean().nullish(),
    OOMKilled: z.boolean().nullish(),
    ExitCode: z.number(),
    StartedAt: z.string(),
    Error: z.string().nullish(),
    Health: z
      .object({
        Status: z.string(),
        Log: z.array(z.object({ ExitCode: z.number(), Output: z.string() })).nullish(),
      })
      .nullish(),
  }),
  Config: z.object({
    Labels: labels,
    Healthcheck: z
      .object({
        Test: z.array(z.string()).nullish(),
        /** The times are in ns. */
        Interval: z.number().nullish(),
        Timeout: z.number().nullish(),
        StartPeriod: z.number().nullish(),
        Retries: z.number().nullish(),
      })
      .nullish(),
    Entrypoint: words,
    Cmd: words,
    Env: words,
    WorkingDir: z.string().nullish(),
  }),
  HostConfig: z.object({
    RestartPolicy: z.object({ Name: z.string() }).nullish(),
    Memory: z.number().nullish(),
    NanoCpus: z.number().nullish(),
  }),
  NetworkSettings: z.object({ Networks: z.record(z.string(), endpoint).nullish() }),
});
export type InspectedContainer = z.infer<typeof inspectedContainerSchema>;

export const createdObjectSchema = z.object({ Id: z.string() });

export const inspectedNetworkSchema = z.object({
  Id: z.string(),
  Name: z.string(),
  Labels: labels,
  IPAM: z.object({ Config: z.array(z.object({ Subnet: z.string().nullish() })).nullish() }),
  /** Missing in responses that list networks. */
  Containers: z.record(z.string(), z.object({ Name: z.string() })).nullish(),
});
export type InspectedNetwork = z.infer<typeof inspectedNetworkSchema>;
export const listedNetworksSchema = z.array(inspectedNetworkSchema);

export const inspectedVolumeSchema = z.object({
  Name: z.string(),
  Labels: labels,
  Mountpoint: z.string(),
  Options: z.record(z.string(), z.string()).nullish(),
});
export type InspectedVolume = z.infer<typeof inspectedVolumeSchema>;
export const listedVolumesSchema = z.object({
  Volumes: z
    .array(inspectedVolumeSchema)
    .nullish()
    .transform((value) => value ?? []),
});

export const listedImagesSchema = z.array(
  z.object({
    Id: z.string(),
    RepoTags: words,
    Labels: labels,
  }),
);

export const listedPulledImagesSchema = z.array(
  z.object({ Id: z.string(), RepoTags: words, RepoDigests: words }),
);

export const inspectedImageSchema = z.object({
  Id: z.string(),
  RepoTags: words,
  Config: z.object({ User: z.string().nullish(), Entrypoint: words, Cmd: words }).nullish(),
});

export const engineSystemInfoSchema = z.object({
  CgroupDriver: z.string().nullish(),
  /** The folder with the images and containers of the engine. */
  DockerRootDir: z.string().nullish(),
  SecurityOptions: words,
});

export const engineVersionInfoSchema = z.object({
  Version: z.string(),
  ApiVersion: z.string().nullish(),
  /** The platform of the engine, such as `linux` and `amd64`. */
  Os: z.string().nullish(),
  Arch: z.string().nullish(),
  Components: z.array(z.object({ Name: z.string() })).nullish(),
});
