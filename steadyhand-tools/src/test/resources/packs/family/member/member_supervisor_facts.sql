create or replace function family.member_supervisor_facts(_member_id bigint)
returns family.member_facts
language sql
stable
as $$
    select row(m.looks_after, supervision.children_of('family.member', m.member_id))::family.member_facts
    from family.member m
    where m.member_id = _member_id;
$$;
