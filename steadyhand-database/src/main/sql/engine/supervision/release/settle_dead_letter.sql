create or replace function supervision.settle_dead_letter(_instance supervision.instance, _reason text, _actor text)
returns void
language sql
volatile
as $$
    select queues.discard_one(s.dead_letter_id, 'its process was released: ' || _reason, _actor)
    from supervision.process_stuck s
    join queues.ready w on w.task_id = s.dead_letter_id
    where s.process_name = _instance.process_name
        and s.instance_id = _instance.instance_id
        and s.generation = _instance.generation
        and s.reason = 'supervisor_failed';
$$;

comment on function supervision.settle_dead_letter(supervision.instance, text, text) is
    'When a stuck instance is released, the dead letter of its supervisor has nothing left to say: discards it if it is still open.';
