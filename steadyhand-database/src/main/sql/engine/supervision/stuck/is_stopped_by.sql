create or replace function supervision.is_stopped_by(_process_name text, _instance_id bigint, _dead_letter queues.task)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.instance i
        join supervision.process_stuck s
            on s.process_name = i.process_name and s.instance_id = i.instance_id and s.generation = i.generation
        where i.process_name = _process_name
            and i.instance_id = _instance_id
            and i.state = 'stuck'
            and s.dead_letter_id in (
                _dead_letter.task_id,
                -- It is the error handler task of the dead letter that stopped the process.
                case when _dead_letter.task_type = 'db_function' and _dead_letter.payload ->> 'db_function' = 'queues.handle_dead_letter'
                    then supervision.read_id(_dead_letter.payload, 'dead_letter_id') end));
$$;

comment on function supervision.is_stopped_by(text, bigint, queues.task) is
    'Whether an instance is stuck because of this dead letter, or because of the one whose error handler it is: then a replay lets the process '
    'continue.';
