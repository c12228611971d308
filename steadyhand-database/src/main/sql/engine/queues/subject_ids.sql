create or replace function queues.subject_ids(_payload jsonb)
returns jsonb
language sql
immutable
as $$
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(_payload) f
    where f.key like '%\_id' and jsonb_typeof(f.value) in ('number', 'string');
$$;

comment on function queues.subject_ids(jsonb) is
    'The top-level fields of a payload whose names end in _id: what the task is about.';
