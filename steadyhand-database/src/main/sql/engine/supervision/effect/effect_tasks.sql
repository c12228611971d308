create or replace function supervision.effect_tasks(
    _effects supervision.java_effect[],
    _types supervision.java_effect_type[],
    _attempt integer default 1,
    _scheduled_at timestamptz default null,
    _cause queues.task default null
)
returns queues.new_task[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _installation_id uuid := (select s.installation_id from queues.setting s);
begin
    return array(
        select row(
            case when _attempt = 1 then e.task_id else nextval('queues.task_id_seq') end, y.queue_name, y.task_type, y.lane_id,
            case
                when y.kind = 'function' then jsonb_build_object(
                    'instance_id', e.instance_id, 'effect_name', e.effect_name, 'effect_key', e.effect_key, 'round', e.round, 'attempt', _attempt,
                    'error_handler', 'supervision.effect_failed', 'task_type', 'db_function', 'db_function', 'supervision.run_effect_function')
                else jsonb_build_object(
                    'instance_id', e.instance_id, 'effect_name', e.effect_name, 'effect_key', e.effect_key, 'round', e.round, 'attempt', _attempt,
                    'error_handler', 'supervision.effect_failed', 'before_handler', 'supervision.effect_request', 'success_handler', 'supervision.effect_succeeded',
                    -- No two effects have one key: only the last part, which is the key of the effect, has hyphens, and names have no dots.
                    'idempotency_key', concat_ws(
                        '-', _installation_id, 'effect', e.instance_id,
                        e.effect_name || case when e.round = 1 then '' else coalesce('.r' || (
                            select max(r.round)
                            from supervision.java_effect_retried r
                            where (r.instance_id, r.effect_name, r.effect_key) = (e.instance_id, e.effect_name, e.effect_key)
                                and r.round <= e.round and r.has_new_key), '') end,
                        nullif(e.effect_key, '')))
            end,
            coalesce(_scheduled_at, internal.clock()), null, null, coalesce((_cause).task_id, e.run_task_id), coalesce((_cause).root_task_id, e.run_task_id),
            (_cause).traceparent, null, null, null)::queues.new_task
        from (select f.*, row_number() over () as place from unnest(_effects) f) e
        join (select t.*, row_number() over () as place from unnest(_types) t) y on y.place = e.place
        where y.kind <> 'process'
        order by e.place);
end;
$$;

comment on function supervision.effect_tasks(supervision.java_effect[], supervision.java_effect_type[], integer, timestamptz, queues.task) is
    'The tasks that make an attempt of each of these effects, given with their types at the same places; none for those that child processes answer. Their payloads have ids only; the idempotency key names the effect, '
    'whatever the attempt, and is another one since a release after a refusal. _cause: the task of the attempt before; the first one is caused by the run that started the effect.';
