create or replace function supervision.note_effect(_effect supervision.java_effect, _action text, _reason text, _task_id bigint, _task_ids bigint[] default '{}')
returns void
language sql
volatile
as $$
    insert into supervision.decision (
        decision_id, task_id, process_name, instance_id, generation, run, function_name, function_version, woken_by, facts, action, status, state, reason,
        num_tasks, task_ids, duration, decided_at)
    select
        nextval('supervision.decision_id_seq'), _task_id, i.process_name, i.instance_id, i.generation, i.runs, i.process_name, coalesce(i.version::text, ''),
        '{}', '{}', _action, _action, i.state, left(supervision.effect_label(_effect.effect_name, _effect.effect_key) || ': ' || _reason, 2000),
        cardinality(_task_ids), _task_ids, interval '0', internal.clock()
    from supervision.java_instance j
    join supervision.instance i on i.process_name = j.process_name and i.instance_id = j.instance_id
    where j.instance_id = _effect.instance_id;
$$;

comment on function supervision.note_effect(supervision.java_effect, text, text, bigint, bigint[]) is
    'Writes a decision about an effect that is made between two runs of its instance into the ledger: another attempt, or that a person is needed.';
