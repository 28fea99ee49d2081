CREATE TABLE "deleted_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "deleted_parts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"container_id" text NOT NULL,
	"deleted" jsonb NOT NULL,
	"value" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_parts" ADD CONSTRAINT "deleted_parts_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_parts_container_id_index" ON "deleted_parts" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "deleted_parts_expires_at_index" ON "deleted_parts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user_id_expires_at_index" ON "idempotency_keys" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_index" ON "idempotency_keys" USING btree ("expires_at");