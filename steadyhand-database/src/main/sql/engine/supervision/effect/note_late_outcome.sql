create or replace function supervision.note_late_outcome(_effect supervision.java_effect, _task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _ended supervision.java_effect_ended;
begin
    select d.* into _ended
    from supervision.java_effect_ended d
    where (d.instance_id, d.effect_name, d.effect_key, d.round) = (_effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round)
        and (d.outcome, d.task_id) is distinct from ('succeeded', _task_id);
    if found and exists (select from queues.task_outcome o where o.task_id = _task_id and o.outcome = 'accepted') then
        perform queues.fail_task(_task_id, format('it succeeded after the effect had ended as %s', _ended.outcome), null, 'late_outcome');
        perform supervision.note_effect(
            _effect, 'late_outcome', format('task %s succeeded after the effect had ended as %s: the first end counts', _task_id, _ended.outcome), _task_id);
    end if;
end;
$$;

comment on function supervision.note_late_outcome(supervision.java_effect, bigint) is
    'If an attempt has succeeded though its effect had ended otherwise, records that as an error of its task and in the ledger of its instance. The end stays as it was.';
