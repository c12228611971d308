create or replace function maintenance.is_held_up(_action text)
returns boolean
language sql
stable
as $$
    select coalesce(
        (
            select not d.is_done and abs(extract(epoch from internal.clock() - d.done_at)) < 60
            from maintenance.upkeep_done d
            where d.action = _action
            order by d.upkeep_done_id desc
            limit 1
        ),
        false);
$$;

comment on function maintenance.is_held_up(text) is
    'Whether something was in the way of this action within the last minute: then other things are done first, and nobody has to wait for it again and again.';
