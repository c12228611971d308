create or replace function family.member_decide(_facts family.member_facts)
returns supervision.step
language sql
immutable
as $$
    select case
        when _facts.looks_after is null or (_facts.children).succeeded > 0 then
            row('finish', 'succeeded', 'succeeded', null, 'nobody is left to look after')::supervision.step
        when (_facts.children).stuck > 0 then
            row('finish', 'failed', 'failed', null, (_facts.children).first_in_trouble)::supervision.step
        else
            row('look_after', 'waiting', 'running', null, 'looks after another')::supervision.step
    end;
$$;
