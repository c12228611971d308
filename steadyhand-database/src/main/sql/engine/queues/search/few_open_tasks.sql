create or replace function queues.few_open_tasks(_state text, _lanes integer[], _now timestamptz, _most integer)
returns bigint[]
language plpgsql
stable
as $$
declare
    _ids bigint[];
begin
    if _state = 'waiting' then
        _ids := array(
            select w.task_id from queues.ready w
            where w.lane_id = any (_lanes) and w.task_lease_id is null and w.available_at <= _now
            limit _most + 1);
    elsif _state = 'scheduled' then
        _ids := array(
            select w.task_id from queues.ready w
            where w.lane_id = any (_lanes) and w.task_lease_id is null and w.available_at > _now
            limit _most + 1);
    elsif _state = 'held' then
        _ids := array(
            select w.task_id from queues.ready w
            where w.task_lease_id is not null and w.expires_at > _now
            limit _most + 1);
    elsif _state = 'expired' then
        _ids := array(
            select w.task_id from queues.ready w
            where w.task_lease_id is not null and w.expires_at <= _now
            limit _most + 1);
    end if;
    return case when cardinality(_ids) <= _most then _ids end;
end;
$$;

comment on function queues.few_open_tasks(text, integer[], timestamptz, integer) is
    'The ids of the open tasks in one of the states of queues.task_state, using the indexes of the claims; for held and expired over all lanes. '
    'Null if there are more, or for any other state.';
