select supervision.configure_process('comms.send_email', 'max_attempts', '1000');

select test.equal(supervision.backoff(supervision.find_policy('comms.send_email'), f, ''), interval '1 hour', f || ' failures')
from unnest(array[11, 42, 64, 65, 1000]) f;

select supervision.configure_process('comms.send_email', 'backoff_factor', '100');

select test.equal(supervision.backoff(supervision.find_policy('comms.send_email'), f, ''), interval '1 hour', f || ' failures')
from unnest(array[3, 8, 65, 1000]) f;
