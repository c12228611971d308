select supervision.configure_process('comms.send_email', 'backoff_jitter', '0.5');
create table public.wait as
    select n, f as failures, supervision.backoff(p, f, 'seed' || n) as wait
    from generate_series(1, 500) n, generate_series(1, 3) f, supervision.find_policy('comms.send_email') p;
select test.ok(bool_and(w.wait > interval '2.5s' * power(2, w.failures - 1) and w.wait <= interval '5s' * power(2, w.failures - 1)), 'within the share') from public.wait w;
select test.ok(count(distinct w.wait) > 300, 'seeds differ') from public.wait w where w.failures = 1;
select test.ok(bool_and(supervision.backoff(p, w.failures, 'seed' || w.n) = w.wait), 'the same facts, the same wait')
from public.wait w, supervision.find_policy('comms.send_email') p;

select supervision.configure_process('comms.send_email', 'backoff_jitter', '0');
select test.ok(bool_and(supervision.backoff(p, 1, 'seed' || w.n) = interval '5s'), 'none, none') from public.wait w, supervision.find_policy('comms.send_email') p;
