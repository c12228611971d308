-- once
insert into clan.elder (elder_id, looks_after) values (3 * :n - 2, null), (3 * :n - 1, 3 * :n - 2), (3 * :n, 3 * :n - 1) returning elder_id;
-- again
select clan.kickoff_elder(3 * :n);
select clan.kickoff_elder(3 * :n - 1);
