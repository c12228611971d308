create or replace function supervision.record_attempts(_process_name text, _is_success boolean, _payloads jsonb[], _settings text[])
returns jsonb[]
language plpgsql
volatile
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set join_collapse_limit = 1
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _tables record := supervision.attempt_tables(_process);
    _places bigint[];
    _instance_ids bigint[];
    _newly bigint[];
begin
    perform supervision.require_own_process(_process);
    execute format(
        'with known as materialized (
            select u.place, u.payload, a.%1$I as attempt_id, a.%2$I as instance_id
            from unnest($1) with ordinality as u (payload, place)
            join %3$s a on a.%1$I = supervision.read_id(u.payload -> ''original_payload'', %1$L)
        ),
        recorded as (
            insert into %4$s (%1$I%5$s)
            -- Sorted, so that two batches with the same attempts cannot deadlock.
            select k.attempt_id%6$s from known k order by k.attempt_id
            on conflict do nothing
            returning %1$I as attempt_id
        )
        select array_agg(k.place), array_agg(k.instance_id), %7$s from known k',
        _tables.attempt_key, _process.root_key, _tables.attempt::regclass,
        case when _is_success then _tables.succeeded else _tables.failed end::regclass,
        case
            when not _is_success then concat(', error_message, error_kind', case when _tables.has_retry_after then ', retry_after' end)
            when _tables.has_answer then ', answer'
        end,
        case
            when not _is_success then concat(
                ', k.payload ->> ''error'', k.payload ->> ''error_kind''',
                case when _tables.has_retry_after then ', supervision.read_seconds(k.payload, ''retry_after'')' end)
            when _tables.has_answer then ', k.payload -> ''worker_payload'''
        end,
        case when _is_success and _process.success_effect is not null then
            'array(select distinct n.instance_id from known n join recorded r on r.attempt_id = n.attempt_id order by 1)'
        else 'null::bigint[]' end)
        into _places, _instance_ids, _newly using _payloads;

    if _instance_ids is not null then
        if cardinality(_newly) > 0 then
            execute format('select %s($1)', _process.success_effect::regproc) using _newly;
        end if;
        perform supervision.wake_all(
            _process, _instance_ids, case when _is_success then 'attempt_succeeded' else 'attempt_failed' end,
            array(select _settings[p] from unnest(_places) p));
    end if;
    return array(
        select jsonb_build_object('status', case when p.place = any (_places) then 'succeeded' else regexp_replace(_tables.attempt_key, '_id$', '') || '_not_found' end)
        from unnest(_payloads) with ordinality as p (payload, place)
        order by p.place);
end;
$$;

comment on function supervision.record_attempts(text, boolean, jsonb[], text[]) is
    'Records that attempts of a process succeeded or failed, given the payloads of their handlers, and wakes their supervisors. _settings: the '
    'signed settings of the tasks that made them, which are the causes of the wakes; null: the running task. Returns the answers of the '
    'handlers: succeeded, or <attempt>_not_found. Idempotent.';
