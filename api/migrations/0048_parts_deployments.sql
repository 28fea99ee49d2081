ALTER TABLE "deployments" ADD COLUMN "partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "trigger" text DEFAULT 'press' NOT NULL;