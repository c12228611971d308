create or replace function maintenance.prune_ledger(_ledger text, _name text)
returns void
language plpgsql
volatile
set lock_timeout = '50ms'
as $$
declare
    _partition maintenance.partition;
    _kept text;
    _num_kept integer;
begin
    select p.* into strict _partition from maintenance.partitions() p where p.ledger = _ledger and p.name = _name;

    -- From here on, writes to this partition are blocked; everything else continues.
    execute format('lock table %s in share row exclusive mode', _name::regclass);
    _num_kept := maintenance.count_kept(_partition);
    if _num_kept > 10000 then
        perform maintenance.note_done('prune_ledger', _name, false, 0, 'too much has to stay');
        return;
    end if;
    -- Tasks that are kept may still be leased, completed, or decided upon.
    if _num_kept > 0
        or (_ledger <> 'queues.task' and exists (
            select from maintenance.partitions() p where p.ledger = 'queues.task' and p.from_id = _partition.from_id))
    then
        _kept := maintenance.copy_kept(_partition);
    end if;

    execute format('alter table %s detach partition %s', _ledger::regclass, _name::regclass);
    if _kept is not null then
        execute format('alter table %s attach partition %s for values from (%s) to (%s)',
            _ledger::regclass, _kept::regclass, _partition.from_id, _partition.until_id);
    end if;
    perform maintenance.note_done('prune_ledger', _name, true, 0, format('%s rows stay', _num_kept));
exception
    when lock_not_available then
        perform maintenance.note_done('prune_ledger', _name, false, 0, 'someone else''s lock was in the way');
end;
$$;

comment on function maintenance.prune_ledger(text, text) is
    'Effect: detaches a partition from its ledger; rows that must be kept are moved to a small one in its place. Waits at most 50 ms for a lock, '
    'and blocks others no longer than that; if it is blocked, it is retried later. The detached table is dropped by a separate run.';
