create or replace function supervision.end_effects(_ends supervision.java_effect_ended[])
returns bigint
language plpgsql
volatile
as $$
declare
    _woken record;
begin
    with ended as (
        insert into supervision.java_effect_ended
        select e.* from unnest(_ends) e order by e.instance_id, e.effect_name, e.effect_key, e.round
        on conflict do nothing
        returning instance_id
    )
    select count(*) as ended, array_agg(j.process_name) as process_names, array_agg(j.instance_id) as instance_ids
    into _woken
    from ended e
    join supervision.java_instance j on j.instance_id = e.instance_id;
    if _woken.instance_ids is not null then
        perform supervision.wake_java(_woken.process_names, _woken.instance_ids, 'effect_ended');
    end if;
    return _woken.ended;
end;
$$;

comment on function supervision.end_effects(supervision.java_effect_ended[]) is
    'Records that effects ended, and wakes their instances. The first end of an effect counts: for others nothing happens. Returns how many ended by this.';
