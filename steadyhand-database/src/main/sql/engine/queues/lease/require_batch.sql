create or replace function queues.require_batch(_task_ids bigint[], _task_lease_ids bigint[])
returns void
language plpgsql
immutable
as $$
begin
    if array_ndims(_task_ids) > 1 or array_ndims(_task_lease_ids) > 1
        or cardinality(_task_ids) is distinct from cardinality(_task_lease_ids)
        or coalesce(cardinality(_task_ids), 0) > 10000
        or array_position(_task_ids, null) is not null
    then
        raise exception 'a batch is two arrays of the same length, at most 10000 task ids and their lease ids'
            using errcode = 'SH006';
    end if;
end;
$$;

comment on function queues.require_batch(bigint[], bigint[]) is
    'Raises SH006 for arrays of task ids and lease ids that do not match.';
