-- schema: accounts
-- schema: learning
-- schema: api
-- requires: files
--
-- Accounts, their learning data, and how an account is deleted: its files first, then its personal data, each by a process of its own, with
-- one parent process for both.

create table accounts.account (
    account_id bigserial primary key,
    email text,
    display_name text,
    created_at timestamptz not null default internal.clock()
);

comment on table accounts.account is 'An account. Its personal data is erased when it is anonymized.';
comment on column accounts.account.account_id is 'The id.';
comment on column accounts.account.email is 'The address of its owner; null once it is anonymized.';
comment on column accounts.account.display_name is 'The name of its owner; null once it is anonymized.';
comment on column accounts.account.created_at is 'When it was created.';

create table accounts.account_flag (
    account_id bigint not null references accounts.account,
    flag text not null check (flag in ('deleted', 'anonymized')),
    created_at timestamptz not null default internal.clock(),
    primary key (account_id, flag)
);

comment on table accounts.account_flag is 'The flags of an account.';
comment on column accounts.account_flag.account_id is 'The account.';
comment on column accounts.account_flag.flag is 'deleted (requested by its owner) or anonymized (its personal data is erased).';
comment on column accounts.account_flag.created_at is 'When the flag was set.';

create table learning.profile (
    profile_id bigserial primary key,
    account_id bigint not null references accounts.account,
    display_name text,
    created_at timestamptz not null default internal.clock()
);

create index profile_account on learning.profile (account_id);

comment on table learning.profile is 'A person who learns with an account.';
comment on column learning.profile.profile_id is 'The id.';
comment on column learning.profile.account_id is 'The account.';
comment on column learning.profile.display_name is 'The name of the person; null once the account is anonymized.';
comment on column learning.profile.created_at is 'When it was created.';

create table learning.cue (
    cue_id bigserial primary key,
    prompt text not null,
    created_at timestamptz not null default internal.clock()
);

comment on table learning.cue is 'A text to be spoken and recorded.';
comment on column learning.cue.cue_id is 'The id.';
comment on column learning.cue.prompt is 'The text to speak.';
comment on column learning.cue.created_at is 'When it was created.';

create table learning.profile_cue_recording (
    profile_cue_recording_id bigserial primary key,
    profile_id bigint not null references learning.profile,
    cue_id bigint not null references learning.cue,
    file_id bigint not null unique references files.file,
    created_at timestamptz not null default internal.clock()
);

comment on table learning.profile_cue_recording is 'A profile recorded a cue.';
comment on column learning.profile_cue_recording.profile_cue_recording_id is 'The id.';
comment on column learning.profile_cue_recording.profile_id is 'The profile.';
comment on column learning.profile_cue_recording.cue_id is 'The cue.';
comment on column learning.profile_cue_recording.file_id is 'The recording.';
comment on column learning.profile_cue_recording.created_at is 'When it was recorded.';
