-- Each completion has a time of its own, that of its fence.
drop function if exists queues.append_completions(bigint[], bigint[]);
