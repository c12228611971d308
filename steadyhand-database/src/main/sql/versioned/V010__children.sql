-- Parents and children: which parent watches which child, and the reports that parents have received.

create sequence supervision.child_report_id_seq as bigint;

comment on sequence supervision.child_report_id_seq is 'Ids of reports; in chronological order within a child.';

create table supervision.child (
    parent_process text not null references supervision.process (process_name),
    parent_id bigint not null,
    child_process text not null references supervision.process (process_name),
    child_id bigint not null,
    watched_at timestamptz not null,
    primary key (parent_process, parent_id, child_process, child_id)
);

create index child_of on supervision.child (child_process, child_id);

comment on table supervision.child is
    'Ledger: a parent watches a child. The child does not know its parents; supervision reports its end to them.';
comment on column supervision.child.parent_process is 'The process of the parent.';
comment on column supervision.child.parent_id is 'The parent.';
comment on column supervision.child.child_process is 'The process of the child.';
comment on column supervision.child.child_id is 'The child.';
comment on column supervision.child.watched_at is 'Since when it is watched.';

create table supervision.child_report (
    parent_process text not null,
    parent_id bigint not null,
    child_report_id bigint not null default nextval('supervision.child_report_id_seq'),
    child_process text not null,
    child_id bigint not null,
    from_state text not null,
    to_state text not null,
    primary key (parent_process, parent_id, child_report_id)
) with (
    autovacuum_vacuum_scale_factor = 0.0,
    autovacuum_vacuum_threshold = 5000
);

comment on table supervision.child_report is
    'Derived: changes in the state of children that their parent has not counted yet. Children insert them, the parent adds them up; neither '
    'waits for the other.';
comment on column supervision.child_report.parent_process is 'The process of the parent.';
comment on column supervision.child_report.parent_id is 'The parent.';
comment on column supervision.child_report.child_report_id is 'The id.';
comment on column supervision.child_report.child_process is 'The process of the child.';
comment on column supervision.child_report.child_id is 'The child.';
comment on column supervision.child_report.from_state is 'The previous state.';
comment on column supervision.child_report.to_state is 'The new state.';

create table supervision.child_count (
    parent_process text not null,
    parent_id bigint not null,
    child_process text not null,
    running integer not null default 0,
    succeeded integer not null default 0,
    failed integer not null default 0,
    stuck integer not null default 0,
    cancelled integer not null default 0,
    to_start integer not null default 0,
    started_keys text,
    primary key (parent_process, parent_id, child_process)
) with (fillfactor = 70);

comment on table supervision.child_count is
    'Derived: how many children of one kind a parent watches, by state, as of the last count. Written only by runs of the parent.';
comment on column supervision.child_count.parent_process is 'The process of the parent.';
comment on column supervision.child_count.parent_id is 'The parent.';
comment on column supervision.child_count.child_process is 'The process of the children.';
comment on column supervision.child_count.running is 'Children that have not ended.';
comment on column supervision.child_count.succeeded is 'Children that succeeded.';
comment on column supervision.child_count.failed is 'Children that failed.';
comment on column supervision.child_count.stuck is 'Children that are stuck.';
comment on column supervision.child_count.cancelled is 'Children that were cancelled.';
comment on column supervision.child_count.to_start is 'Children that the parent still has to start, as it declared; see supervision.note_children_to_start.';
comment on column supervision.child_count.started_keys is
    'How many keys a parent in Java has started, in their order, and a hash of these: its next run passes only the others. Null if it has started none by key.';

create table supervision.child_trouble (
    parent_process text not null,
    parent_id bigint not null,
    child_process text not null,
    child_id bigint not null,
    state text not null check (state in ('failed', 'stuck')),
    primary key (parent_process, parent_id, child_process, child_id)
);

create index child_failed on supervision.child_trouble (parent_process, parent_id, child_process, child_id) where state = 'failed';

comment on table supervision.child_trouble is
    'Derived: the children of a parent that failed or are stuck, as of the last count.';
comment on column supervision.child_trouble.parent_process is 'The process of the parent.';
comment on column supervision.child_trouble.parent_id is 'The parent.';
comment on column supervision.child_trouble.child_process is 'The process of the child.';
comment on column supervision.child_trouble.child_id is 'The child.';
comment on column supervision.child_trouble.state is 'failed or stuck.';

create type supervision.children as (
    running integer,
    succeeded integer,
    failed integer,
    stuck integer,
    first_in_trouble text,
    cancelled integer
);

comment on type supervision.children is
    'The children of an instance by state, and the name of the first one that failed or is stuck.';
