create or replace function supervision.settle_attempts(_task_ids bigint[])
returns jsonb[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _longest_result constant integer := 262144;
    _made record;
    _result jsonb;
    _answer jsonb;
    _answers jsonb := '{}';
    _ends supervision.java_effect_ended[] := '{}';
begin
    -- Sorted, so that two batches with attempts of the same effects cannot deadlock.
    for _made in
        select a.*, supervision.is_over(a.effect) as is_over, supervision.accepted_attempt(a.effect) as accepted_task_id
        from supervision.effect_attempts_of(_task_ids) a
        order by (a.effect).instance_id, (a.effect).effect_name, (a.effect).effect_key, (a.effect).round
    loop
        if _made.is_over then
            perform supervision.note_late_outcome(_made.effect, _made.task_id);
            _answer := '{"status": "already_ended"}';
        elsif _made.accepted_task_id is null then
            _answer := supervision.settle_failure(_made.effect, _made.attempt, _made.task_id);
        else
            _answer := '{"status": "succeeded"}';
            _result := (select coalesce(o.answer, '{}') from queues.task_outcome o where o.task_id = _made.accepted_task_id);
            if octet_length(_result::text) > _longest_result then
                perform supervision.note_unknown_effect(
                    _made.effect, _made.attempt, _made.accepted_task_id,
                    format('it succeeded, but its result has %s bytes, and %s are allowed', octet_length(_result::text), _longest_result));
            else
                _ends := _ends || row(
                    (_made.effect).instance_id, (_made.effect).effect_name, (_made.effect).effect_key, (_made.effect).round, 'succeeded', _result,
                    null, null, false, _made.attempt, _made.accepted_task_id, null, null, internal.clock())::supervision.java_effect_ended;
            end if;
        end if;
        _answers := _answers || jsonb_build_object(_made.asked_task_id, _answer);
    end loop;
    perform supervision.end_effects(_ends);
    return array(
        select coalesce(_answers -> u.task_id::text, '{"status": "attempt_not_found"}')
        from unnest(_task_ids) with ordinality as u (task_id, place)
        order by u.place);
end;
$$;

comment on function supervision.settle_attempts(bigint[]) is
    'Records what came of attempts of effects, as the ledger has it: the effect succeeded, has failed, or another attempt is scheduled. Wakes the instances of those that ended. Also for a task that tells of '
    'the dead letter of an attempt. A result that is too large is a known outcome that a person has to resolve. Returns an answer for each task: succeeded, already_ended (the first end counts), already_recorded, outcome_missing, '
    'or attempt_not_found. Idempotent.';
