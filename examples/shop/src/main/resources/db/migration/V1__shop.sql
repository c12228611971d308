create table stock (
    item text primary key,
    amount integer not null check (amount >= 0)
);

insert into stock (item, amount) values ('book', 100), ('lamp', 0);

-- Steadyhand's own tables are there already, and can be referred to.
create table purchase (
    purchase_id bigint generated always as identity primary key,
    email text not null,
    item text not null references stock,
    send_email_task_id bigint not null references comms.send_email_task
);
