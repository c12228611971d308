select test.equal(accounts.attempt_account_anonymization(p) ->> 'status', 'account_anonymization_attempt_not_found', 'attempt ' || coalesce(p::text, 'null'))
from unnest(array[null, '{}', '[]', '7', '{"account_anonymization_attempt_id": "x"}', '{"account_anonymization_attempt_id": 7}']::jsonb[]) p;
select test.equal(accounts.record_account_anonymization_failure(p) ->> 'status', 'account_anonymization_attempt_not_found', 'failure ' || coalesce(p::text, 'null'))
from unnest(array[null, '{}', '[]', '7', '{"original_payload": null}', '{"original_payload": {"account_anonymization_attempt_id": 7}}']::jsonb[]) p;
select test.equal(count(*), 0::bigint, 'tickets') from supervision.ticket;
