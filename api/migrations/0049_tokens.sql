CREATE TABLE "project_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"right" text NOT NULL,
	"reads_secrets" boolean NOT NULL,
	"opens_shell" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "project_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shell_tickets" ALTER COLUMN "session_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shell_tickets" ADD COLUMN "project_token_hash" text;--> statement-breakpoint
ALTER TABLE "project_tokens" ADD CONSTRAINT "project_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tokens" ADD CONSTRAINT "project_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_tokens_project_id_index" ON "project_tokens" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_tokens_user_id_index" ON "project_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_tokens_expires_at_index" ON "project_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "shell_tickets" ADD CONSTRAINT "shell_tickets_project_token_hash_project_tokens_token_hash_fk" FOREIGN KEY ("project_token_hash") REFERENCES "public"."project_tokens"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shell_tickets_project_token_hash_index" ON "shell_tickets" USING btree ("project_token_hash");
--> statement-breakpoint
-- The end of a token closes the connections that it has opened, as that of an API token does.
CREATE TRIGGER "tell" AFTER DELETE ON "project_tokens" FOR EACH ROW EXECUTE FUNCTION "tell_of_bearer"();
