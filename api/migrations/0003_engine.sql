CREATE TABLE "container_states" (
	"container_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"restarts" integer DEFAULT 0 NOT NULL,
	"exit_code" integer,
	"out_of_memory" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"deployment_id" text,
	"observed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployment_containers" (
	"deployment_id" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "deployment_containers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"step" text DEFAULT 'queued' NOT NULL,
	"build_step" integer,
	"build_steps" integer,
	"commit_hash" text,
	"commit_subject" text,
	"commit_author" text,
	"image" text,
	"reason" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "deployment_containers_deployment_id_slug_pk" PRIMARY KEY("deployment_id","slug")
);
--> statement-breakpoint
CREATE TABLE "deployment_log_lines" (
	"deployment_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"container" text,
	"text" text NOT NULL,
	CONSTRAINT "deployment_log_lines_deployment_id_sequence_pk" PRIMARY KEY("deployment_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "engine_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "engine_removals_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"project" text NOT NULL,
	"slug" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "kind" text DEFAULT 'deploy' NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "rolled_back_to" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "specification" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "log_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "container_states" ADD CONSTRAINT "container_states_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_containers" ADD CONSTRAINT "deployment_containers_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_log_lines" ADD CONSTRAINT "deployment_log_lines_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployment_containers_slug_index" ON "deployment_containers" USING btree ("slug");