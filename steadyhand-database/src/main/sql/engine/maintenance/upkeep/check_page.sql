create or replace function maintenance.check_page(_from bigint)
returns void
language plpgsql
volatile
as $$
declare
    _start bigint := coalesce((select min(t.task_id) from queues.task t where t.task_id >= _from), _from);
    _until bigint := _start + 65536;
    _wrong text[] := queues.repair_ready(_start, _until);
begin
    perform maintenance.note_done(
        'check_page', _until::text, true, cardinality(_wrong), array_to_string(_wrong[1:20], '; '));
    delete from maintenance.upkeep_done d where d.done_at < internal.wall_clock() - interval '30 days';
end;
$$;

comment on function maintenance.check_page(bigint) is
    'Effect: checks a page of 65,536 task ids, queues.ready against the ledger, fixes the differences, and reports them.';
