select test.refused($$select queues.complete_batch('{1}', '{}')$$, 'SH006');
select test.refused($$select queues.complete_batch('{1}', null)$$, 'SH006');
select test.refused($$select queues.complete_batch('{null}', '{1}')$$, 'SH006');
select test.refused($$select queues.complete_batch(array(select generate_series(1, 10001)), array(select generate_series(1, 10001)))$$, 'SH006');
select test.equal((select count(*) from queues.complete_batch('{}', '{}')), 0::bigint, 'an empty batch is no error');
select test.equal((select count(*) from queues.complete_batch(null, null)), 0::bigint, 'nor is none');
