-- Batches: tasks that are enqueued together, and a callback when all of them have ended.
--
-- A batch is an instance of the process queues.run_batch. Whoever takes a member out of queues.ready for good wakes it; its run looks whether a
-- member is left. No row counts down, so that workers that complete members never wait for each other.

create table queues.batch (
    batch_id bigserial primary key,
    task_type text,
    payload jsonb,
    queue_name text,
    created_at timestamptz not null,
    created_in xid8 not null,
    constraint batch_has_a_whole_callback check (num_nonnulls(task_type, payload, queue_name) in (0, 3))
);

comment on table queues.batch is
    'The batches, with their callbacks. Root of the process queues.run_batch. Inserted once; removed with its parts when it ended longer than history_retention ago.';
comment on column queues.batch.batch_id is 'The id, also the instance id of its process.';
comment on column queues.batch.task_type is 'The type of the callback task; null if there is no callback.';
comment on column queues.batch.payload is 'Its payload; the task also gets {"batch": {"id", "total", "completed", "dead"}}.';
comment on column queues.batch.queue_name is 'The queue of the callback task.';
comment on column queues.batch.created_at is 'When it was created.';
comment on column queues.batch.created_in is 'The transaction that created it: only this one may add members, so that a batch that can be seen is complete.';

create table queues.batch_part (
    batch_id bigint not null references queues.batch,
    first_task_id bigint not null,
    last_task_id bigint not null,
    num_tasks integer not null check (num_tasks > 0),
    primary key (batch_id, first_task_id)
);

comment on table queues.batch_part is 'Members were added to a batch: one row for each call of queues.enqueue_batch. Inserted once.';
comment on column queues.batch_part.batch_id is 'The batch.';
comment on column queues.batch_part.first_task_id is 'The lowest id of these members.';
comment on column queues.batch_part.last_task_id is 'The highest id of these members. Tasks of others may have ids in between.';
comment on column queues.batch_part.num_tasks is 'How many members were added.';

create table queues.batch_dead (
    batch_id bigint not null references queues.batch,
    task_id bigint not null,
    primary key (batch_id, task_id)
);

comment on table queues.batch_dead is
    'A member of a batch became a dead letter. Apart from queues.dead_letter, which retention may have removed before the batch ends. Inserted once.';
comment on column queues.batch_dead.batch_id is 'The batch.';
comment on column queues.batch_dead.task_id is 'The member.';

create table queues.batch_done (
    batch_id bigint not null primary key references queues.batch,
    task_id bigint,
    total integer not null,
    dead integer not null,
    done_at timestamptz not null
);

create index batch_done_at on queues.batch_done (done_at);

comment on table queues.batch_done is 'All members of a batch have ended, and its callback was enqueued. The primary key allows that once. Inserted once.';
comment on column queues.batch_done.batch_id is 'The batch.';
comment on column queues.batch_done.task_id is 'The callback task; null if there is no callback.';
comment on column queues.batch_done.total is 'How many members it had.';
comment on column queues.batch_done.dead is 'How many of them became dead letters.';
comment on column queues.batch_done.done_at is 'When that was found.';

create type queues.batch_facts as (
    open_task_id bigint,
    total integer,
    num_dead integer,
    has_callback boolean,
    is_done boolean
);

comment on type queues.batch_facts is
    'The facts of a batch: open_task_id, the highest id of an open member, null if all have ended; the number of members; how many became dead '
    'letters, null while a member is open; has_callback; and is_done, whether the end was recorded before.';
