-- once
insert into family.member (member_id, looks_after) values (2 * :n - 1, null), (2 * :n, 2 * :n - 1) returning member_id;
-- again
select family.kickoff_member(2 * :n - 1);
select family.kickoff_member(2 * :n);
