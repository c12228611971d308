create or replace function queues.run_batch_decide(_facts queues.batch_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _step supervision.step;
begin
    if _facts.is_done then
        _step := row('finish', 'done', 'succeeded', null, 'its end was recorded before');
    elsif _facts.open_task_id is not null then
        _step := row('wait', 'waiting', 'running', null, format('not all of its %s members have ended, such as task %s', _facts.total, _facts.open_task_id));
    else
        _step := row(
            case when _facts.has_callback then 'call_back' else 'finish' end, 'done', 'succeeded', null,
            format('all of its %s members have ended, %s of them as dead letters', _facts.total, _facts.num_dead));
    end if;
    return _step;
end;
$$;

comment on function queues.run_batch_decide(queues.batch_facts) is
    'Decides about a batch, given the facts: wait for its members, or record its end and call back.';
