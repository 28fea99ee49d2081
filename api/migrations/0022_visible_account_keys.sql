-- Usernames and e-mail addresses are compared without invisible characters from now on, so that a member who types the name that everybody
-- sees can log in. A key stays as it is where another account would have the same one: its owner logs in with the exact name. The address
-- of an account that was never verified loses them too, because no mail has reached it; the profile shows them to the other owners.
UPDATE "users" SET
	"username_key" = regexp_replace("username_key", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
WHERE "username_key" ~ '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]' AND NOT EXISTS (
	SELECT FROM "users" "other" WHERE "other"."id" <> "users"."id"
	AND regexp_replace("other"."username_key", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
		= regexp_replace("users"."username_key", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
);
--> statement-breakpoint
UPDATE "users" SET
	"email_key" = regexp_replace("email_key", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
	"email" = CASE WHEN "status" = 'active' THEN "email"
		ELSE regexp_replace("email", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g') END
WHERE "email_key" ~ '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]' AND NOT EXISTS (
	SELECT FROM "users" "other" WHERE "other"."id" <> "users"."id"
	AND regexp_replace("other"."email_key", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
		= regexp_replace("users"."email_key", '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')
);
