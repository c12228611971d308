-- All invariants in one question, asked after every step. While no transaction has ended since the last time that all was well nothing can be wrong, and the
-- question is not asked: at a yield inside a function it is enough to know that. Nobody writes but in transactions, and sequences that are not logged need none.
alter sequence if exists simulator.clock set unlogged;

create or replace function simulator.breaches()
returns table (sentence text, detail text)
language plpgsql
stable
as $breaches$
#variable_conflict use_column
declare
    _seen text := current_setting('simulator.seen', true);
    _now text := pg_current_snapshot();
begin
    if _seen = _now and coalesce(current_setting('simulator.is_one_transaction', true), '') <> 'on' then
        return;
    end if;

    return query
        with
            every_attempt as materialized (select a.* from simulator.attempt a),
            every_attempt_task as materialized (select t.* from simulator.attempt_task t),
            every_attempt_end as materialized (select e.* from simulator.attempt_end e)
${invariants};
    perform set_config('simulator.seen', case when found then '' else _now end, false);
end;
$breaches$;

comment on function simulator.breaches() is 'What is wrong now: the sentence that does not hold, and where.';

create or replace view simulator.breach as
    select b.sentence, b.detail from simulator.breaches() b;

comment on view simulator.breach is 'What is wrong now: the sentence that does not hold, and where.';
