create or replace function supervision.waits_for_person(_process_name text, _instance_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.instance i
        join supervision.process_stuck s on s.process_name = i.process_name and s.instance_id = i.instance_id and s.generation = i.generation
        where i.process_name = _process_name and i.instance_id = _instance_id and i.state = 'stuck'
        group by i.instance_id
        having bool_and(s.reason = 'effect_uncertain'));
$$;

comment on function supervision.waits_for_person(text, bigint) is
    'Whether an instance is stuck for no other reason than that somebody has to say whether an effect took effect.';
