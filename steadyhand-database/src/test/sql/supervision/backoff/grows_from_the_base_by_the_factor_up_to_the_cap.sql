select test.equal(supervision.backoff(p, failures, 'x'), wait::interval, failures || ' failures')
from (values (0, '5s'), (1, '5s'), (2, '10s'), (3, '20s'), (4, '40s'), (5, '80s'), (10, '2560s'), (11, '1h'), (65, '1h'), (1000, '1h')) as cases (failures, wait),
    supervision.find_policy('comms.send_email') p;

-- The steepest policy there can be stays within bounds too.
select supervision.configure_process('comms.send_email', 'backoff_factor', '100');
select supervision.configure_process('comms.send_email', 'backoff_base', '1 hour');
select supervision.configure_process('comms.send_email', 'backoff_cap', '1 year');
select test.equal(extract(epoch from supervision.backoff(p, 1000, 'x')), extract(epoch from interval '1 year'), 'the cap')
from supervision.find_policy('comms.send_email') p;
