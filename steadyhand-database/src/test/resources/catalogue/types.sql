-- Domains, enums and stand-alone composite types.
select line
from (
    select t.oid::regtype::text as name, 0 as position,
           case t.typtype
               when 'd' then format('domain %s as %s%s%s', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
                                    case when t.typnotnull then ' not null' else '' end, coalesce(' default ' || t.typdefault, ''))
               when 'e' then format('enum %s', t.oid::regtype)
               when 'c' then format('type %s', t.oid::regtype)
               else format('other %s', t.oid::regtype)
           end as line
    from pg_type t
    join pg_namespace n on n.oid = t.typnamespace
    left join pg_class c on c.oid = t.typrelid
    where n.nspowner = 'steadyhand_owner'::regrole
      and t.typelem = 0
      and (t.typtype in ('d', 'e', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
    union all
    select c.contypid::regtype::text, 1, format('    constraint %s %s', c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace
    where n.nspowner = 'steadyhand_owner'::regrole and c.contypid <> 0 and c.contype <> 'n'
    union all
    select e.enumtypid::regtype::text, e.enumsortorder::integer, format('    %L', e.enumlabel)
    from pg_enum e
    join pg_type t on t.oid = e.enumtypid
    join pg_namespace n on n.oid = t.typnamespace
    where n.nspowner = 'steadyhand_owner'::regrole
    union all
    select c.reltype::regtype::text, a.attnum, format('    %s %s', a.attname, format_type(a.atttypid, a.atttypmod))
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspowner = 'steadyhand_owner'::regrole and c.relkind = 'c'
) lines
order by name, position, line
