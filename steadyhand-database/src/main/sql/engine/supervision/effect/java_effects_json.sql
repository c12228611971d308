create or replace function supervision.java_effects_json(_instance_id bigint)
returns jsonb
language sql
stable
as $$
    select coalesce((select f.effects from supervision.java_effects_of(array[_instance_id]) f), '[]');
$$;

comment on function supervision.java_effects_json(bigint) is
    'The effects of an instance of a Java process as its facts have them; supervision.java_effects_of reads many at once.';
