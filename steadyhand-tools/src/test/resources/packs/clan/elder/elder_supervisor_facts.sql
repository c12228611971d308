create or replace function clan.elder_supervisor_facts(_elder_id bigint)
returns clan.elder_facts
language sql
stable
as $$
    select row(
        e.looks_after, supervision.generation('clan.elder', e.elder_id), supervision.children_of('clan.elder', e.elder_id))::clan.elder_facts
    from clan.elder e
    where e.elder_id = _elder_id;
$$;
