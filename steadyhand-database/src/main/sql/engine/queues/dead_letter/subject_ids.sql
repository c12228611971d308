create or replace function queues.subject_ids(_payload jsonb)
returns jsonb
language sql
immutable
as $$
    select coalesce(
        jsonb_object_agg(s.key, case when length(s.text) <= 100 then s.value else to_jsonb(left(s.text, 100) || '…') end),
        '{}')
    from (
        select f.key, f.value, f.value #>> '{}' as text
        from jsonb_each(case when jsonb_typeof(_payload) = 'object' then _payload end) f
        where f.key like '%\_id' and length(f.key) <= 100 and jsonb_typeof(f.value) in ('number', 'string')
        limit 20
    ) s;
$$;

comment on function queues.subject_ids(jsonb) is
    'The top-level fields of a payload whose names end in _id, which identify what the task is about. Bounded, since they are shown in lists: 20 '
    'fields, and the first 100 characters of a longer value, as text.';
