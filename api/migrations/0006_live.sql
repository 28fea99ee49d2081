CREATE TABLE "shell_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"container_id" text NOT NULL,
	"cols" integer NOT NULL,
	"rows" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_samples" (
	"container_id" text NOT NULL,
	"step" smallint NOT NULL,
	"slot" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cpu" integer,
	"memory" bigint NOT NULL,
	"received" integer,
	"sent" integer,
	CONSTRAINT "usage_samples_container_id_step_slot_pk" PRIMARY KEY("container_id","step","slot")
);
--> statement-breakpoint
CREATE TABLE "volume_samples" (
	"volume_id" text NOT NULL,
	"slot" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "volume_samples_volume_id_slot_pk" PRIMARY KEY("volume_id","slot")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shell_tickets" ADD CONSTRAINT "shell_tickets_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shell_tickets" ADD CONSTRAINT "shell_tickets_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_samples" ADD CONSTRAINT "usage_samples_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_samples" ADD CONSTRAINT "volume_samples_volume_id_volumes_id_fk" FOREIGN KEY ("volume_id") REFERENCES "public"."volumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shell_tickets_session_hash_index" ON "shell_tickets" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "shell_tickets_container_id_index" ON "shell_tickets" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "shell_tickets_expires_at_index" ON "shell_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "usage_samples" SET (fillfactor = 70);
