CREATE TABLE "image_checks" (
	"container_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"newest_digest" text,
	"checked_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "image_digest" text;--> statement-breakpoint
ALTER TABLE "deployment_containers" ADD COLUMN "pulled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "image_checks" ADD CONSTRAINT "image_checks_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;