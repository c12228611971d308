set timezone = 'UTC';
select supervision.configure_process('comms.send_email', 'intensity_failures', '1');
select test.email();
create function public.facts(_num_attempts integer, variadic _failures supervision.failure[]) returns supervision.attempt_facts language sql stable as $$
    select supervision.weigh_attempts(y, 1, supervision.generation('comms.send_email', 1), test.now(), false, _num_attempts, _failures)
    from supervision.policy y where y.process_name = 'comms.send_email';
$$;
create function public.failed(_after interval, _kind text default 'provider_unreachable', _retry_after interval default null, _generation integer default 0)
returns supervision.failure language sql stable as $$
    select row(_generation, test.now() + _after, _kind, 'e' || _after, _retry_after)::supervision.failure;
$$;

select test.equal((f.num_failures, f.has_permanent_failure, f.is_too_intense, f.next_attempt_at - test.now(), f.is_due)::text, '(1,f,f,00:00:06,f)', 'one failure: the base')
from public.facts(1, public.failed('1s')) f;
select test.equal((f.num_failures, f.is_too_intense, f.last_error, f.next_attempt_at - test.now())::text, '(2,t,e00:00:02,00:00:12)', 'two, in whatever order: the last one counts')
from public.facts(2, public.failed('2s'), public.failed('1s')) f;
select test.equal((f.is_too_intense, f.next_attempt_at - test.now())::text, '(f,00:02:11)', 'far enough apart')
from public.facts(2, public.failed('1s'), public.failed('2min 1s')) f;
select test.equal(f.next_attempt_at - test.now(), interval '91s', 'the provider asked for more') from public.facts(1, public.failed('1s', _retry_after => '90s')) f;
select test.equal(f.next_attempt_at - test.now(), interval '6s', 'or for less') from public.facts(1, public.failed('1s', _retry_after => '1s')) f;
select test.equal(f.has_permanent_failure, expected, kind)
from (values ('provider_refused', true), ('validation', true), ('outcome_unknown', true), ('provider_unreachable', false), ('worker_crashed', false), (null, false))
    as kinds (kind, expected), public.facts(1, public.failed('1s', kind)) f;

select test.equal(f.has_permanent_failure, true, 'one of them is enough') from public.facts(2, public.failed('1s', 'provider_refused'), public.failed('2s')) f;
select test.equal((supervision.weigh_attempts(y, 1, 0, test.now() + interval '1 day', false, 1, array[public.failed('1s')])).next_attempt_at - test.now(), interval '1 day', 'not before its time')
from supervision.policy y where y.process_name = 'comms.send_email';

-- Before the first release is another life.
update supervision.instance set generation = 1;
select test.equal((f.num_failures, f.num_failures_since_release, f.has_permanent_failure, f.is_too_intense, f.last_error, f.is_due)::text, '(2,0,f,f,,t)', 'released')
from public.facts(2, public.failed('-2s', 'provider_refused'), public.failed('-1s')) f;
select test.equal(f.is_too_intense, false, 'what came before does not count') from public.facts(3, public.failed('-2s'), public.failed('-1s'), public.failed('0s', _generation => 1)) f;
select test.equal((f.num_failures, f.num_failures_since_release, f.next_attempt_at - test.now())::text, '(2,1,00:00:04)', 'and failed again')
from public.facts(2, public.failed('-2s', 'provider_refused'), public.failed('-1s', _generation => 1)) f;
select test.equal(length(f.last_error), 500, 'a long message is cut')
from public.facts(1, row(1, test.now(), 'k', repeat('x', 5000), null)::supervision.failure) f;
