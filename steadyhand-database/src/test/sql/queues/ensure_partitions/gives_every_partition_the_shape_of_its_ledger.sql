select test.equal(
    (select count(*) from pg_class c where c.relispartition and c.relkind = 'r' and c.relnamespace = 'queues'::regnamespace),
    11 * (select count(*) from pg_inherits where inhparent = 'queues.task'::regclass), 'partitions of the eleven ledgers');
select test.equal(count(*), 0::bigint, 'partitions without a primary key')
from pg_class c
where c.relispartition and c.relkind = 'r' and c.relnamespace = 'queues'::regnamespace
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary);
select test.equal(count(*), 0::bigint, 'partitions of another owner')
from pg_class c
where c.relispartition and c.relnamespace = 'queues'::regnamespace
    and c.relowner <> (select p.relowner from pg_class p where p.oid = 'queues.task'::regclass);
