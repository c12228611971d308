grant usage on schema family to ${worker}, ${application};
grant execute on function family.member_supervisor(jsonb) to ${worker};
grant execute on function family.kickoff_member(bigint) to ${application};
