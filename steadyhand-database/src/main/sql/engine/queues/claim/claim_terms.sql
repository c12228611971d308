create or replace function queues.claim_terms(_queue queues.queue, _worker text, _notes_starts boolean)
returns queues.claim
language plpgsql
volatile
as $$
declare
    _setting queues.setting;
    _claim queues.claim;
begin
    select s.* into _setting from queues.setting s;

    _claim.queue_name := _queue.queue_name;
    _claim.lease_duration := _queue.lease_duration;
    _claim.leased_by := _worker;
    _claim.notes_starts := _notes_starts;
    if _queue.dead_letters_of is null then
        _claim.delivery_ceiling := coalesce(_queue.delivery_ceiling, _setting.default_delivery_ceiling);
        _claim.delivery_cap := _setting.delivery_cap;
    end if;
    _claim.settled_at := queues.settle_horizon();
    _claim.due_by := internal.wall_clock();
    return _claim;
end;
$$;

comment on function queues.claim_terms(queues.queue, text, boolean) is
    'The settings that a claim on a queue uses. Read before any lane is scanned: a floor may rise to settled_at only if the scan that proves the '
    'range empty began later.';
