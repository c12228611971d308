create or replace function supervision.add_attempts(_process supervision.process, _instance_ids bigint[], _generations integer[])
returns supervision.effect[]
language plpgsql
volatile
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _tables record := supervision.attempt_tables(_process);
    _effects supervision.effect[];
begin
    execute format(
        'with attempt as (
            insert into %1$s (%2$I, generation)
            select u.instance_id, u.generation from unnest($1, $2) as u (instance_id, generation)
            returning %2$I as instance_id, %3$I as attempt_id
        )
        select array_agg(row(a.instance_id, $3 || jsonb_build_object(%3$L, a.attempt_id%4$s))::supervision.effect)
        from attempt a
        %5$s',
        _tables.attempt::regclass, _process.root_key, _tables.attempt_key,
        (select string_agg(format(', %1$L, t.%1$I', c.name), '') from unnest(_process.attempt_columns) as c (name)),
        case when cardinality(_process.attempt_columns) > 0 then
            format('join %1$s t on t.%2$I = a.instance_id', _process.root_table::regclass, _process.root_key)
        end)
        into _effects using _instance_ids, _generations, _process.attempts;
    return _effects;
end;
$$;

comment on function supervision.add_attempts(supervision.process, bigint[], integer[]) is
    'Records one more attempt for each of these instances, and returns the payloads of the tasks that make them.';
