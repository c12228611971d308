-- Objects in our schemas that do not belong to the owner.
select format('%s belongs to %s', o.name, pg_get_userbyid(o.owner))
from (
    select c.oid::regclass::text as name, c.relowner as owner, c.relnamespace as schema from pg_class c
    union all
    select p.oid::regprocedure::text, p.proowner, p.pronamespace from pg_proc p
    union all
    select t.oid::regtype::text, t.typowner, t.typnamespace from pg_type t
) o
join pg_namespace n on n.oid = o.schema
where n.nspowner = 'steadyhand_owner'::regrole and o.owner <> n.nspowner
order by 1
