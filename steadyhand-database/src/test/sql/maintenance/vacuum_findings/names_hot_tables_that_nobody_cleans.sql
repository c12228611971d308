alter table supervision.child_report set (autovacuum_enabled = off);
alter table queues.ready set (autovacuum_enabled = on);
select test.equal(
    (select array[f.check_name, f.finding, f.remedy] from maintenance.vacuum_findings() f),
    array['vacuum', 'autovacuum is off for supervision.child_report', 'alter table supervision.child_report reset (autovacuum_enabled)'], 'the finding');

alter table supervision.child_report reset (autovacuum_enabled);
select test.equal((select count(*) from maintenance.vacuum_findings()), 0::bigint, 'its remedy fixes it');
