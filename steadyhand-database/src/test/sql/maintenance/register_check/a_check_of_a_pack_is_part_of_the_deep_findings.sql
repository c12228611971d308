create function public.check_totals() returns table (subject text, difference text) language sql stable
as $$ select 'total ' || n, 'is wrong' from generate_series(1, 3) n $$;
select maintenance.register_check('totals', 'public.check_totals', 'select public.rebuild_totals()') from generate_series(1, 2);
select test.equal((f.check_name, f.severity, f.finding, f.remedy)::text,
    '(totals,error,"3 wrong; the first: total 1, is wrong","select public.rebuild_totals()")', 'the finding')
from maintenance.deep_findings() f;

-- What cannot be called does not stop the others.
delete from queues.ready;
revoke execute on function public.check_totals() from public;
set role steadyhand_observer;
select test.equal(array_agg(f.check_name || ' ' || f.severity || ' ' || f.finding || ': ' || f.remedy), array[
    'totals warning not checked: steadyhand_observer may not execute public.check_totals(): grant execute on function public.check_totals() to steadyhand_observer'], 'without the right')
from maintenance.deep_findings() f where f.check_name = 'totals';
reset role;
drop function public.check_totals();
select test.equal(f.severity || ' ' || f.finding, 'error not checked: there is no function public.check_totals()', 'without the function')
from maintenance.deep_findings() f where f.check_name = 'totals';
