-- schema: files
--
-- Files in an object store: their records, uploads, metadata, and deletion. Tables are append-only except for two columns of files.file that
-- track the progress of its deletion. They are in the row itself, so that any inserted file, however it was inserted, counts as still to be
-- deleted.

create table files.file (
    file_id bigserial primary key,
    account_id bigint not null,
    bucket text not null,
    object_key text not null,
    created_at timestamptz not null default internal.clock(),
    is_taken_up boolean not null default false,
    deleted_at timestamptz,
    unique (bucket, object_key)
);

create index file_account on files.file (account_id, file_id);

-- Finds the remaining files of an account at a cost that does not grow with the deleted ones.
create index file_left on files.file (account_id, file_id) where deleted_at is null;
create index file_pending on files.file (account_id, file_id) where deleted_at is null and not is_taken_up;

comment on table files.file is 'A file: an object in a store that belongs to an account.';
comment on column files.file.file_id is 'The id.';
comment on column files.file.account_id is 'The account it belongs to.';
comment on column files.file.bucket is 'The bucket.';
comment on column files.file.object_key is 'The name of the object in the bucket.';
comment on column files.file.created_at is 'When it was recorded.';
comment on column files.file.is_taken_up is 'Derived: whether the deletion of its account has started its deletion. files.rebuild_files() recomputes it.';
comment on column files.file.deleted_at is
    'Derived: when its object was found to be deleted; null until then. files.rebuild_files() recomputes it from files.file_metadata.';

create table files.file_metadata (
    file_metadata_id bigserial primary key,
    file_id bigint not null references files.file,
    metadata jsonb not null check (jsonb_typeof(metadata) = 'object'),
    created_at timestamptz not null default internal.clock()
);

create index file_metadata_file on files.file_metadata (file_id);
create unique index file_metadata_deleted on files.file_metadata (file_id) where metadata @> '{"deleted": true}';

comment on table files.file_metadata is 'Metadata of a file, row by row: {"deleted": true} once its object is deleted.';
comment on column files.file_metadata.file_metadata_id is 'The id.';
comment on column files.file_metadata.file_id is 'The file.';
comment on column files.file_metadata.metadata is 'A JSON object.';
comment on column files.file_metadata.created_at is 'When it was recorded.';

create table files.upload_intent (
    upload_intent_id bigserial primary key,
    account_id bigint not null,
    bucket text not null,
    object_key text not null,
    created_at timestamptz not null default internal.clock(),
    unique (bucket, object_key)
);

comment on table files.upload_intent is 'An announced upload of a file.';
comment on column files.upload_intent.upload_intent_id is 'The id.';
comment on column files.upload_intent.account_id is 'The account it is for.';
comment on column files.upload_intent.bucket is 'The bucket it will go to.';
comment on column files.upload_intent.object_key is 'The name it will have there.';
comment on column files.upload_intent.created_at is 'When the upload was announced.';

create table files.upload_intent_completed (
    upload_intent_id bigint primary key references files.upload_intent,
    file_id bigint not null unique references files.file,
    created_at timestamptz not null default internal.clock()
);

comment on table files.upload_intent_completed is 'An upload was completed and became a file.';
comment on column files.upload_intent_completed.upload_intent_id is 'The intent.';
comment on column files.upload_intent_completed.file_id is 'The file.';
comment on column files.upload_intent_completed.created_at is 'When the upload was completed.';

create table files.account_closed (
    account_id bigint primary key,
    closed_at timestamptz not null default internal.clock()
);

comment on table files.account_closed is 'An account is about to be deleted: files that are added from now on are deleted immediately.';
comment on column files.account_closed.account_id is 'The account.';
comment on column files.account_closed.closed_at is 'When the account was closed.';
