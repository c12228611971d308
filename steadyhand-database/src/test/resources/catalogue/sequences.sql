-- Identity columns are listed with their tables. Each lane of a queue brings sequences of its own while the queue works: data, not schema.
select format('sequence %s as %s start %s increment %s minimum %s maximum %s cache %s%s', s.seqrelid::regclass, s.seqtypid::regtype,
              s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ' cycle' else '' end)
from pg_sequence s
join pg_class c on c.oid = s.seqrelid
join pg_namespace n on n.oid = c.relnamespace
where n.nspowner = 'steadyhand_owner'::regrole
  and c.relname !~ '^lane_[0-9]+_'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'i')
order by s.seqrelid::regclass::text
