select test.email();
select test.equal(array_agg(w.event || ' ' || w.story), array['next looks for the first time (kickoff): it has not run yet'], 'before the first run')
from supervision.why('comms.send_email', 1) w;

select test.run_due();
select test.equal(
    (select array_agg(w.story) from supervision.why('comms.send_email', 1) w where w.event = 'next'),
    array['looks again (recheck): no attempt is under way and 0 of 2 have failed'], 'while the email is under way');

select test.call('refused', 'provider_refused', 'no such address');
select test.pass('1 second');
select test.run_due();
select supervision.release('comms.send_email', 1, 'the address was corrected', 'Ann');
select test.equal(array_agg(w.story), array['was released by Ann: the address was corrected'], 'released')
from supervision.why('comms.send_email', 1) w
where w.event = 'released';

select test.refused($$select supervision.why('comms.nothing', 1)$$, 'SH015');
select test.equal((select count(*) from supervision.why('comms.send_email', 99)), 0::bigint, 'an instance that nobody knows has no story');
