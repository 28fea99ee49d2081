CREATE TABLE "restorations" (
	"id" text PRIMARY KEY NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
