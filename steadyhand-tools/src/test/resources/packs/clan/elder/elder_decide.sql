create or replace function clan.elder_decide(_facts clan.elder_facts)
returns supervision.step
language sql
immutable
as $$
    select case
        when _facts.looks_after is null and _facts.generation = 0 then
            row('finish', 'failed', 'failed', null, 'nobody has released it')::supervision.step
        when _facts.looks_after is null or (_facts.children).succeeded > 0 then
            row('finish', 'succeeded', 'succeeded', null, 'all is well')::supervision.step
        when (_facts.children).failed + (_facts.children).stuck > 0 then
            row('finish', 'failed', 'failed', null, (_facts.children).first_in_trouble)::supervision.step
        else
            row('look_after', 'waiting', 'running', null, 'looks after another')::supervision.step
    end;
$$;
