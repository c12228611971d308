-- Signals: what others tell an instance while it runs, and what people approve.

create sequence supervision.signal_id_seq as bigint;

comment on sequence supervision.signal_id_seq is 'Ids of signals; ascending in the order in which they were sent.';

create table supervision.process_signal (
    process_name text not null references supervision.process (process_name),
    signal_name text not null check (signal_name ~ '^[a-z_][a-z0-9_]{0,62}$'),
    is_approval boolean not null,
    primary key (process_name, signal_name)
);

comment on table supervision.process_signal is
    'The signals that a process takes: supervision.declare_signals. Others are refused, so that a misspelled name is an error and not a signal that nobody reads.';
comment on column supervision.process_signal.process_name is 'The process.';
comment on column supervision.process_signal.signal_name is 'The name of the signal.';
comment on column supervision.process_signal.is_approval is
    'Whether it is the word of a person: it is sent by supervision.approve only, which records who gave it.';

-- No foreign key to supervision.instance, as everywhere in the ledger. The primary key serves the facts of a run.
create table supervision.signal (
    process_name text not null,
    instance_id bigint not null,
    signal_id bigint not null default nextval('supervision.signal_id_seq'),
    signal_name text not null,
    body jsonb,
    dedupe_key text check (length(dedupe_key) between 1 and 500),
    sent_by text not null,
    is_late boolean not null,
    sent_at timestamptz not null,
    primary key (process_name, instance_id, signal_id)
);

create unique index signal_dedupe_key on supervision.signal (process_name, instance_id, signal_name, dedupe_key) where dedupe_key is not null;

comment on table supervision.signal is 'Ledger: an instance was sent a signal. Inserted once; kept as long as the instance.';
comment on column supervision.signal.process_name is 'The process.';
comment on column supervision.signal.instance_id is 'The instance.';
comment on column supervision.signal.signal_id is 'The id; ascending for each sender. Of several senders, the one with the greater id may commit first.';
comment on column supervision.signal.signal_name is 'Which signal.';
comment on column supervision.signal.body is 'What it says, at most 256 KiB; of an approval {"granted", "reason"}. Null if there is nothing to say.';
comment on column supervision.signal.dedupe_key is 'A signal of this name with this key is kept once; null: each is kept.';
comment on column supervision.signal.sent_by is 'Who sent it, as given to internal.act_as, otherwise the database user. Of an approval: the person.';
comment on column supervision.signal.is_late is 'Whether the instance had ended when it was sent, so that no run was woken.';
comment on column supervision.signal.sent_at is 'When it was sent, by the wall clock.';

create type supervision.received_signal as (
    body jsonb,
    sent_by text,
    sent_at timestamptz
);

comment on type supervision.received_signal is 'A signal, as facts functions read it.';
