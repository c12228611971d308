-- schema: comms
--
-- Messages and how they are sent. A message is content; sending it is a process with a root task, attempts, and the result of each. All tables
-- are append-only.

create table comms.message (
    message_id bigserial primary key,
    channel text not null check (channel in ('email', 'sms')),
    created_at timestamptz not null default internal.clock(),
    unique (message_id, channel)
);

comment on table comms.message is 'A message of any channel.';
comment on column comms.message.message_id is 'The id.';
comment on column comms.message.channel is 'email or sms: determines the table with the content.';
comment on column comms.message.created_at is 'When it was created.';

create table comms.email_message (
    message_id bigint primary key,
    channel text not null default 'email' check (channel = 'email'),
    to_address text not null,
    from_address text,
    reply_to text,
    subject text not null,
    text_body text,
    html_body text,
    attachments jsonb,
    created_at timestamptz not null default internal.clock(),
    foreign key (message_id, channel) references comms.message (message_id, channel),
    check (text_body is not null or html_body is not null),
    check (attachments is null or jsonb_typeof(attachments) = 'array')
);

comment on table comms.email_message is 'The content and the recipient of an email.';
comment on column comms.email_message.message_id is 'The message.';
comment on column comms.email_message.channel is 'Always email: enforces, with the foreign key, that the channels do not mix.';
comment on column comms.email_message.to_address is 'The recipient, as in "Ann <ann@example.org>".';
comment on column comms.email_message.from_address is 'The sender; null means the one in the worker settings.';
comment on column comms.email_message.reply_to is 'The reply-to address; null means the one in the worker settings.';
comment on column comms.email_message.subject is 'The subject line.';
comment on column comms.email_message.text_body is 'The text.';
comment on column comms.email_message.html_body is 'The text as HTML.';
comment on column comms.email_message.attachments is 'References to attachments, in the format of the email channel.';
comment on column comms.email_message.created_at is 'When it was created.';

create table comms.sms_message (
    message_id bigint primary key,
    channel text not null default 'sms' check (channel = 'sms'),
    to_address text not null,
    from_address text,
    body text not null,
    created_at timestamptz not null default internal.clock(),
    foreign key (message_id, channel) references comms.message (message_id, channel)
);

comment on table comms.sms_message is 'The text and the recipient of an SMS.';
comment on column comms.sms_message.message_id is 'The message.';
comment on column comms.sms_message.channel is 'Always sms: enforces, with the foreign key, that the channels do not mix.';
comment on column comms.sms_message.to_address is 'The number of the recipient.';
comment on column comms.sms_message.from_address is 'The sender; null means the one in the worker settings.';
comment on column comms.sms_message.body is 'The text.';
comment on column comms.sms_message.created_at is 'When it was created.';
