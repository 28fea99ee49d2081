CREATE TABLE "databases" (
	"container_id" text PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"next_password" text,
	"admin_password" text
);
--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;