select test.refused($$select queues.enqueue_batch(null)$$, 'SH006', '%null');
select test.refused($$select queues.enqueue_batch('{}')$$, 'SH006', '%object');
select test.refused($$select queues.enqueue_batch((select jsonb_agg(i) from generate_series(1, 10001) i))$$, 'SH006', '%one of 10001');
select test.equal((select count(*) from queues.enqueue_batch('[]')), 0::bigint, 'an empty batch is no error');
