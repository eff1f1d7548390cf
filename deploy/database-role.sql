-- The rights of the servers' role `wardrobe_app`: rows, and nothing else. It owns no schema and no table, so a server that is
-- taken over can neither change what the tables are nor hide a row from a constraint. `wardrobe` owns all and migrates.
-- Run it once as superuser, after the first `npm run migrate`; tables of later migrations get the same rights.
revoke create on schema public from public;
grant usage on schema public, pgboss to wardrobe_app;
grant select, insert, update, delete on all tables in schema public, pgboss to wardrobe_app;
grant usage on all sequences in schema public, pgboss to wardrobe_app;
alter default privileges for role wardrobe grant select, insert, update, delete on tables to wardrobe_app;
alter default privileges for role wardrobe grant usage on sequences to wardrobe_app;
