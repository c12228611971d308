create or replace function supervision.signal_story(_process_name text, _instance_id bigint)
returns setof supervision.story
language sql
stable
as $$
    select
        s.sent_at, 'signal',
        case
            when g.is_approval then format('%s %s %s: %s', s.sent_by, case when (s.body ->> 'granted')::boolean then 'granted' else 'denied' end, s.signal_name, s.body ->> 'reason')
            else format('signal %s from %s', s.signal_name, s.sent_by)
        end || case when s.is_late then '; it came after the end' else '' end,
        null::bigint, to_jsonb(s.signal_id)
    from supervision.signal s
    left join supervision.process_signal g on g.process_name = s.process_name and g.signal_name = s.signal_name
    where s.process_name = _process_name and s.instance_id = _instance_id
    order by s.signal_id;
$$;

comment on function supervision.signal_story(text, bigint) is
    'The rows of supervision.why about the signals that an instance was sent, without what they say. Of an approval, which is the word of a person: the reason.';
