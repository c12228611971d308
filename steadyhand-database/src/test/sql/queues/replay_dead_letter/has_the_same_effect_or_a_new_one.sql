-- The before-handler names the message as the effect; a task without one is its own effect.
select internal.register_function('app.before');
select queues.enqueue('email', '{"before_handler": "app.before"}');
select queues.enqueue('email', '{"to_address": "a@example.org"}');
create table public.held as select d.* from queues.dequeue_batch(10) d;
create table public.first_key as
    select h.task_id, (queues.begin_call(h.task_id, h.task_lease_id)).idempotency_key from public.held h;
select queues.give_up_task(h.task_id, h.task_lease_id, 'broken', 'handler_failed') from public.held h;

create function public.replayed_keys(_effect text) returns text[] language plpgsql as $$
declare
    _keys text[];
begin
    perform queues.replay_dead_letter(f.dead_letter_id, _effect, 'fixed') from queues.find_dead_letters() f;
    create table public.again as select d.* from queues.dequeue_batch(10) d;
    _keys := array(select (queues.begin_call(a.task_id, a.task_lease_id)).idempotency_key from public.again a order by a.task_id);
    perform queues.give_up_task(a.task_id, a.task_lease_id, 'broken again', 'handler_failed') from public.again a;
    drop table public.again;
    return _keys;
end;
$$;

select test.equal(public.replayed_keys('same'), array(select k.idempotency_key from public.first_key k order by k.task_id), 'the same, once');
select test.equal(public.replayed_keys('same'), array(select k.idempotency_key from public.first_key k order by k.task_id), 'the same, twice');
create table public.new_keys as select public.replayed_keys('new') as keys;
select test.ok(not n.keys && array(select k.idempotency_key from public.first_key k), 'other keys') from public.new_keys n;
select test.ok(not public.replayed_keys('new') && n.keys, 'and others again') from public.new_keys n;
