create or replace function supervision.intervention_story(_process_name text, _instance_id bigint)
returns setof supervision.story
language sql
stable
as $$
    select s.stuck_at, 'stuck', format('got stuck: %s: %s', s.reason, s.message), null::bigint, to_jsonb(s.dead_letter_id)
    from supervision.process_stuck s
    where s.process_name = _process_name and s.instance_id = _instance_id
    union all
    select r.released_at, 'released', format('was released by %s: %s', r.actor, r.reason), null, to_jsonb(r.generation)
    from supervision.process_released r
    where r.process_name = _process_name and r.instance_id = _instance_id
    union all
    select k.requested_at, 'cancel', format('%s asked for it to be cancelled: %s', k.actor, k.reason), null, null
    from supervision.cancel_requested k
    where k.process_name = _process_name and k.instance_id = _instance_id;
$$;

comment on function supervision.intervention_story(text, bigint) is
    'The rows of supervision.why about where an instance got stuck, where it was released, and who asked for it to be cancelled.';
